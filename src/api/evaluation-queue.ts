import type { QueryClient } from '@tanstack/react-query'
import { createStore, del, entries, set } from 'idb-keyval'
import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'

import { evaluationQueueMachine } from '#machines/evaluation/queue/machine.ts'
import type { Resolving, Sent, Waiting } from '#machines/evaluation/queue/types.ts'

import { batteriesChanged, sendEvaluation, sendPhoto, storedBattery } from './batteries.ts'
import type { Place, Sending } from './batteries.ts'
import { watchConnection } from './client/connection.ts'
import { ApiError, sayError } from './client/errors.ts'
import { photosOf } from './records/photos.ts'

type Kept = { readonly place: Place; readonly waiting: Waiting } & (
  | { readonly kind: 'evaluation'; readonly sending: Sending }
  | { readonly kind: 'photo'; readonly photo: string }
)
/** What is put aside together: an evaluation that could not be sent, its photographs, or these alone. */
export type Aside = {
  readonly place: Place
  readonly uuid: string
  readonly label: string
  readonly sending: Sending | undefined
  readonly photos: readonly string[]
}

let opened: ReturnType<typeof createStore> | undefined
// At the first thing that is kept, not with the page.
const place = () => (opened ??= createStore('portal-evaluations', 'queue'))
const CHANNEL = 'portal.evaluations'
// Refusals that say nothing about what was sent: it is tried again.
const LATER = new Set([401, 408, 429])

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  !LATER.has(error.status)

// Keys in the order of time, and within a moment of what was put aside together.
const keyAfter = (prefix: string, at: number) =>
  `${prefix}${new Date().toISOString()}|${String(at).padStart(2, '0')}|${crypto.randomUUID()}`

/** What is put aside, thing by thing in the order in which it is sent. */
function stepsOf({ place: where, uuid, label, sending, photos }: Aside, prefix: string) {
  const about = { uuid, label }
  const first = keyAfter(prefix, 0)
  const evaluation: readonly Kept[] = sending
    ? [
        {
          kind: 'evaluation',
          place: where,
          sending,
          waiting: { ...about, id: first, kind: 'evaluation', form: sending.form },
        },
      ]
    : []
  const pictures = photos.map((photo, index): Kept => {
    const id = keyAfter(prefix, index + 1)
    return { kind: 'photo', place: where, photo, waiting: { ...about, id, kind: 'photo' } }
  })
  return [...evaluation, ...pictures]
}

/** Tells every tab, this one too, that something was put aside. */
function tellTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it stays within its origin
  channel.postMessage('kept')
  channel.close()
}

// One's own counts: over what is stored now, whatever somebody else said meanwhile.
async function freed(kept: Kept): Promise<Kept> {
  const { refusal: _refusal, ...waiting } = kept.waiting
  if (kept.kind === 'photo') return { ...kept, waiting }
  const stored = await storedBattery(kept.place, waiting.uuid)
  return { ...kept, sending: { ...kept.sending, base: stored?.revision ?? null }, waiting }
}

async function sendOne(kept: Kept, photos: ReturnType<typeof photosOf>): Promise<void> {
  const { place: where, waiting } = kept
  if (kept.kind === 'evaluation') {
    await sendEvaluation(where, kept.sending)
    return
  }
  const blob = await photos.read(kept.photo)
  if (blob) await sendPhoto({ place: where, uuid: waiting.uuid, photo: kept.photo, blob })
}

/** What was evaluated without a network, on this device, for one user (`pool|sub`): in the order in which it was kept. */
export function keptEvaluations(user: string) {
  const photos = photosOf(user)
  const prefix = `${user}|`
  async function all(): Promise<readonly (readonly [string, Kept])[]> {
    const found = await entries<string, Kept>(place())
    return found
      .filter(([key]) => key.startsWith(prefix))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  }
  async function drop(key: string, kept: Kept): Promise<void> {
    if (kept.kind === 'photo') await photos.drop(kept.photo)
    await del(key, place())
  }
  return {
    photos,
    put: async (aside: Aside): Promise<void> => {
      for (const kept of stepsOf(aside, prefix)) await set(kept.waiting.id, kept, place())
      tellTabs()
    },
    read: async (): Promise<readonly Waiting[]> => (await all()).map(([, { waiting }]) => waiting),
    send: async (key: string): Promise<Sent> => {
      const kept = (await all()).find(([id]) => id === key)?.[1]
      // Another tab was faster.
      if (!kept) return { kind: 'sent' }
      try {
        await sendOne(kept, photos)
        await drop(key, kept)
        return { kind: 'sent' }
      } catch (error) {
        if (!isRefusal(error)) return { kind: 'unsent' }
        const refusal = { text: sayError(error).text, reasons: error.reasons }
        await set(key, { ...kept, waiting: { ...kept.waiting, refusal } }, place())
        return { kind: 'refused' }
      }
    },
    resolve: async ({ uuid, how }: Resolving): Promise<void> => {
      for (const [key, kept] of await all())
        if (kept.waiting.uuid === uuid)
          await (how === 'again' ? set(key, await freed(kept), place()) : drop(key, kept))
    },
    /** Tells when something was put aside, in this tab or another; returns how to stop. */
    hear: (tell: () => void): (() => void) => {
      const heard = new BroadcastChannel(CHANNEL)
      heard.addEventListener('message', tell)
      return () => heard.close()
    },
  }
}
export type KeptEvaluations = ReturnType<typeof keptEvaluations>

/** The queue of a device with its calls. Of several tabs one sends: the others wait for the lock. */
export function provideEvaluationQueue(kept: KeptEvaluations, queries: QueryClient) {
  return evaluationQueueMachine.provide({
    actors: {
      watchQueue: fromCallback<EventObject>(({ sendBack }) => {
        const stopHearing = kept.hear(() => sendBack({ type: 'kept' }))
        const stopConnection = watchConnection((isOnline) =>
          sendBack({ type: 'network', isOnline }),
        )
        return () => {
          stopHearing()
          stopConnection()
        }
      }),
      readQueue: fromPromise(kept.read),
      // The list has it before it waits here no more: its row is never missing for a moment.
      sendNext: fromPromise<Sent, { readonly next: Waiting | undefined }>(async ({ input }) => {
        const { next } = input
        if (!next) return { kind: 'sent' }
        const sent = await navigator.locks.request(CHANNEL, () => kept.send(next.id))
        if (sent.kind === 'sent') await batteriesChanged(queries)
        return sent
      }),
      resolve: fromPromise<void, Resolving | null>(async ({ input }) => {
        if (input) await kept.resolve(input)
      }),
    },
  })
}
