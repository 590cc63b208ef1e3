import { reportWarning } from '#api/report/report.ts'
import { rememberedUser } from '#api/session/remembered.ts'

import { allAnswered, answered, askForDraft, sendDraft } from './draft-calls.ts'
import { COPIES, DROPS, droppedText, onStorage, readLocal } from './draft-copies.ts'
import type { DraftPlace } from './draft-copies.ts'
import { dropStored, flushForms } from './drafts.ts'
import { wasDropped } from './dropped-drafts.ts'

// Comes when one signs out.

/** Signing out waits this long for drafts that the server does not have yet. */
const FLUSH_TIMEOUT_MS = 4000

// The drafts of which this browser has a copy, or knows that they were dropped.
function placesOf(user: string): readonly DraftPlace[] {
  const starts = [COPIES, DROPS].map((prefix) => `${prefix}|${user}|`)
  const keys = onStorage((storage) => Object.keys(storage)) ?? []
  const own = keys.flatMap((key) => {
    const start = starts.find((one) => key.startsWith(one))
    return start ? [key.slice(start.length)] : []
  })
  return [...new Set(own)].map((draftKey) => ({ user, draftKey }))
}

async function dropAgain(place: DraftPlace): Promise<void> {
  const stored = await askForDraft(place)
  if (stored && wasDropped(place, stored)) await dropStored(place, null)
}

async function flushOne(place: DraftPlace): Promise<void> {
  await answered(place)
  const local = readLocal(place)
  try {
    // A newer one of another device stays.
    if (local && !local.isSynced) await sendDraft({ place, ...local })
    else if (droppedText(place) !== null) await dropAgain(place)
  } catch (error) {
    // It is lost with this copy, and said to us.
    reportWarning(error, { groupingKey: 'draft-flush' })
  }
}

async function sendAll(user: string): Promise<void> {
  flushForms()
  const sending = placesOf(user).map(async (place) => {
    await flushOne(place)
    // What was typed while that was on its way.
    flushForms()
    await flushOne(place)
  })
  await Promise.allSettled(sending)
  await allAnswered()
}

/** As one signs out, with a token that still counts: sends what only this browser has, for at most four seconds. */
export async function flushDrafts(): Promise<void> {
  const user = rememberedUser()
  if (user === undefined) return
  await Promise.race([
    sendAll(user),
    new Promise((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS)),
  ])
}
