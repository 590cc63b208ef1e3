import * as z from 'zod/mini'

import { ApiError, isAnswer, notSignedIn, sayError } from '#api/client/errors.ts'
import { rememberedUser } from '#api/session/remembered.ts'
import { isGoneBy, joined, overtakenBy, theirsOf } from '#machines/evaluation/queue/kept.ts'
import { nextOf } from '#machines/evaluation/queue/machine.ts'
import type {
  Place,
  Refused,
  Resolving,
  Sending,
  Sent,
  Theirs,
  Waiting,
} from '#machines/evaluation/queue/types.ts'
import type { EvaluationItem } from '#schemas/evaluation.ts'
import { evaluationTexts } from '#texts/evaluation.ts'

import { sendEvaluation, sendPhoto, storedBattery } from './batteries.ts'
import { shelfOf } from './kept.ts'
import type { Aside, Kept } from './kept.ts'

const CHANNEL = 'portal.evaluations'
// Ours: whoever stands beside the pallet goes on with the next one, when a connection does not answer; the queue waits longer.
const SAVE_WITHIN_MS = 15_000

/** Of what is kept, one tab sends: the others wait for the lock. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(CHANNEL, work)
// What is said of a battery is sent, or takes the place of what was kept before: never both at once.
const ofBattery = <T>(uuid: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`${CHANNEL}.${uuid}`, work)

async function storedTheirs(where: Place, uuid: string): Promise<Theirs | undefined> {
  try {
    const stored = await storedBattery(where, uuid)
    return stored && theirsOf(stored)
  } catch {
    // It is sent as it was the next time, and compared then.
    return undefined
  }
}

/** Why it was refused, with what is there of the battery where somebody else was first. */
export async function refusalOf(
  error: ApiError,
  { place, sending }: { readonly place: Place; readonly sending?: Sending | undefined },
): Promise<Refused> {
  const { reasons, issues } = error
  if (isGoneBy(error, sending?.base))
    // A photograph of it is of no use any more; an evaluation may put it back.
    return sending
      ? { text: evaluationTexts.batteryGone, reasons: [], isGone: true }
      : { text: evaluationTexts.photoOfGone, reasons: [], isLost: true }
  const text = issues.map((issue) => issue.text).join(' ') || sayError(error).text
  const uuid = sending && overtakenBy(error, sending)
  return { text, reasons, theirs: uuid === undefined ? undefined : await storedTheirs(place, uuid) }
}

// Nobody answers, or nobody is signed in: what else waits would fare no better. A storage that is silent holds up
// photographs only.
const isAway = (error: unknown) =>
  error instanceof ApiError &&
  error.kind !== 'storage' &&
  (error.status === undefined || error.status < 500)

/** What tabs tell each other beside that something is kept or kept no more: which revision an evaluation became. */
const Told = z.object({ uuid: z.string(), base: z.nullable(z.int()), revision: z.int() })
type Told = z.infer<typeof Told>

/** What is heard of what is kept, in this tab and in others. */
function openNews() {
  // What became of what was sent from this device: a dialog that was opened before goes on from there.
  const moves = new Map<string, Told>()
  const listeners = new Set<() => void>()
  const tellHere = () => {
    for (const listen of listeners) listen()
  }
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    const told = Told.safeParse(data)
    if (told.success) moves.set(told.data.uuid, told.data)
    tellHere()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it stays within its origin
  const tellTabs = (told: Told | 'kept' = 'kept') => channel.postMessage(told)
  return {
    tellHere,
    tellTabs,
    tellMoved: (told: Told) => {
      moves.set(told.uuid, told)
      tellTabs(told)
    },
    /** The same on the revision that it became, where this device sent what it was said on. */
    moved: (sending: Sending): Sending => {
      const told = moves.get(sending.uuid)
      return told && told.base === sending.base ? { ...sending, base: told.revision } : sending
    },
    hear: (tell: () => void): (() => void) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
}

type Shelf = ReturnType<typeof shelfOf>
type News = ReturnType<typeof openNews>

function senderOf(shelf: Shelf, news: News) {
  const { photos } = shelf
  async function say(where: Place, sending: Sending, timeoutMs?: number): Promise<EvaluationItem> {
    const item = await sendEvaluation(where, sending, timeoutMs ? { timeoutMs } : {})
    const { uuid, base } = sending
    await shelf.forget(uuid)
    news.tellMoved({ uuid, base, revision: item.revision })
    return item
  }
  async function deliver(key: string, kept: Kept): Promise<Sent> {
    if (kept.kind === 'evaluation') {
      await say(kept.place, kept.sending)
      return { kind: 'sent' }
    }
    const { photo, place, waiting } = kept
    const blob = await photos.read(photo)
    if (!blob) {
      await shelf.refuse(key, kept, { text: evaluationTexts.photoLost, reasons: [], isLost: true })
      return { kind: 'refused' }
    }
    await sendPhoto({ place, uuid: waiting.uuid, photo, blob })
    await shelf.drop(key, kept)
    return { kind: 'sent' }
  }
  return {
    say,
    sendKept: async (key: string): Promise<Sent> => {
      const kept = await shelf.get(key)
      // Another tab was faster, or another word took its place.
      if (!kept) return { kind: 'sent' }
      try {
        return await deliver(key, kept)
      } catch (error) {
        if (!isAnswer(error)) return { kind: isAway(error) ? 'unsent' : 'failed' }
        await shelf.refuse(key, kept, await refusalOf(error, kept))
        return { kind: 'refused' }
      }
    },
  }
}

/** What was evaluated without a network, on this device, for one user (`pool|sub`). */
function openKept(user: string) {
  const shelf = shelfOf(user)
  const news = openNews()
  const sender = senderOf(shelf, news)
  const follow = async (sending: Sending) =>
    news.moved(joined(sending, await shelf.lastOf(sending.uuid)))
  const send = async ({ id, uuid }: Waiting): Promise<Sent> => {
    // Somebody else signed in in another tab: it is not sent in their name.
    if (rememberedUser() !== user) return { kind: 'unsent' }
    const sent = await ofBattery(uuid, () => sender.sendKept(id))
    if (sent.kind === 'sent' || sent.kind === 'refused') news.tellTabs()
    return sent
  }
  return {
    photos: shelf.photos,
    read: shelf.read,
    send,
    /** Sends everything once, until nobody answers. */
    sendAll: () =>
      inTurn(async () => {
        const tried: string[] = []
        for (;;) {
          const next = nextOf(await shelf.read(), tried)
          const sent = next && (await send(next))
          if (!sent || sent.kind === 'unsent') return
          if (sent.kind === 'failed') tried.push(next.uuid)
        }
      }),
    /** Tells when something was put aside, or is kept no more, in this tab or another; returns how to stop. */
    hear: news.hear,
    put: (aside: Aside): Promise<void> =>
      ofBattery(aside.uuid, async () => {
        await shelf.put({ ...aside, sending: aside.sending && (await follow(aside.sending)) })
        news.tellHere()
        news.tellTabs()
      }),
    /** Sends what is said now, in the place of what is still kept of that battery. */
    sendAtOnce: (where: Place, said: Sending): Promise<EvaluationItem> =>
      ofBattery(said.uuid, async () => {
        // Somebody else signed in in another tab: it is kept for whoever says it.
        if (rememberedUser() !== user) throw notSignedIn()
        const item = await sender.say(where, await follow(said), SAVE_WITHIN_MS)
        news.tellHere()
        return item
      }),
    resolve: async (resolving: Resolving): Promise<void> => {
      await shelf.resolve(resolving)
      news.tellTabs()
    },
  }
}
export type KeptEvaluations = ReturnType<typeof openKept>

const stores = new Map<string, KeptEvaluations>()
/** What this device keeps for a user (`pool|sub`), the same for the whole page. */
export function keptEvaluations(user: string): KeptEvaluations {
  const kept = stores.get(user) ?? openKept(user)
  stores.set(user, kept)
  return kept
}
