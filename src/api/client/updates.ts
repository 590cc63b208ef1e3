import { onlineManager } from '@tanstack/react-query'
import type { Query, QueryClient } from '@tanstack/react-query'

import { updateCalls } from '#api/contract/updates.ts'
import { FIGURES_KEY, MAX_REFRESHED_PAGES, shipmentKeys } from '#api/records/reading.ts'
import { doubtSession } from '#api/session/doubt.ts'
import type { Hint } from '#schemas/hint.ts'

import { request } from './request.ts'
import type { Told } from './share-stream.ts'
import { streamOf } from './stream.ts'

const POLL_MS = 5000 // calls.md §9
// Ours: as often as lists read themselves again.
const LIVE_POLL_MS = 30_000
const LONGEST_MS = 300_000
// Ours: whoever types is left alone until they pause.
const TYPING_MS = 3000
const MOST_HEARD = 500

type Answer = { readonly data: readonly Hint[]; readonly next: string }
/** What following hints needs from its surroundings. */
type Deps = {
  readonly ask: (after: string | undefined) => Promise<Answer>
  /** Whether nobody needs them any more: the cache belongs to somebody who has left. */
  readonly isOver: () => boolean
  /** Whether nothing is to be asked now: not seen, offline, or nobody may read. */
  readonly isResting: () => boolean
  /** Whether what is shown is to be left alone for the moment. */
  readonly isTyping: () => boolean
  /** Whether hints come as they happen. */
  readonly isLive: () => boolean
}
type Follower = {
  /** Hints that came another way. */
  readonly take: (hints: readonly Hint[]) => void
  /** Asks now, not when its time has come. */
  readonly soon: () => void
}

type Keys = readonly (readonly string[])[]
// By name: their own file brings the calls of makers along. A request takes batteries from their list.
const BATTERIES = ['batteries']
const OFFERS = ['offers', 'supplier-offers']
/** What is read again because of a hint, by its topic. */
const keys: Readonly<Record<Hint['topic'], (id: string) => Keys>> = {
  'shipment-request': (id) => [shipmentKeys.one(id), shipmentKeys.lists, BATTERIES],
  battery: () => [BATTERIES, FIGURES_KEY],
  'spot-offer': (id) => [
    ...OFFERS.map((things) => [things, 'one', id]),
    ...OFFERS.map((things) => [things, 'list']),
    [...shipmentKeys.lists, 'inbox'],
    FIGURES_KEY,
  ],
  'battery-offer': (id) => [
    ['battery-offers', 'one', id],
    ['battery-offers', 'list'],
  ],
  config: (id) => [[id]], // such as commodity-prices, the key that months are kept under
  notification: () => [['notifications']],
  user: () => [],
}

// A long list is read again by hand: each of its pages is a call.
function isLong({ state: { data } }: Query): boolean {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return false
  return Array.isArray(data.pages) && data.pages.length > MAX_REFRESHED_PAGES
}

/** Reads again what hints name, where it is shown; the rest is read when it is opened. */
function refresh(client: QueryClient, hints: readonly Hint[]): void {
  // What the token says is not so any more.
  if (hints.some(({ topic }) => topic === 'user')) doubtSession(true)
  // A newer server may know topics that this page does not.
  const named = hints.flatMap(({ topic, id }) => (topic in keys ? keys[topic](id) : []))
  for (const queryKey of new Map(named.map((key) => [key.join(' '), key])).values())
    void client.invalidateQueries({ queryKey, predicate: (query) => !isLong(query) })
}

/** The hints of an answer that were not in one before. */
function createEar() {
  const heard = new Set<string>()
  return (hints: readonly Hint[]): readonly Hint[] => {
    const nameOf = ({ topic, id, revision }: Hint) => `${topic} ${id} ${revision}`
    const fresh = hints.filter((hint) => !heard.has(nameOf(hint)))
    for (const hint of fresh) heard.add(nameOf(hint))
    // What is told twice is told within seconds: the oldest are not told again.
    for (const name of heard) if (heard.size > MOST_HEARD) heard.delete(name)
    return fresh
  }
}

/** Does it once at a time. Asked for meanwhile, it is done once more: what it found may be older than the question. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isBusy = false
  let isAgain = false
  return async () => {
    isAgain = isBusy
    if (isBusy) return
    isBusy = true
    try {
      do {
        isAgain = false
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await work()
      } while (isAgain)
    } finally {
      isBusy = false
    }
  }
}

/**
 * Hears every five seconds what others change, after failures less and less often, and reads it again. While a stream
 * tells it at once, polling only says what that may have missed.
 */
export function followUpdates(client: QueryClient, deps: Deps): Follower {
  const hear = createEar()
  let waiting: readonly Hint[] = []
  let after: string | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let pausing: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    clearTimeout(pausing)
    // While it rests nothing is read: whoever signs out would be refused. It is shown when it no longer rests.
    if (deps.isOver() || deps.isResting() || waiting.length === 0) return
    if (deps.isTyping()) {
      pausing = setTimeout(show, TYPING_MS)
      return
    }
    refresh(client, waiting)
    waiting = []
  }
  const take = (hints: readonly Hint[]) => {
    waiting = [...waiting, ...hear(hints)]
    show()
  }
  const poll = async () => {
    try {
      const { data, next } = await deps.ask(after)
      after = next
      failures = 0
      take(data)
    } catch {
      failures += 1 // a hint may get lost, and lists read again by themselves anyway
    }
  }
  const turn = oneAtATime(async () => {
    clearTimeout(timer)
    if (!deps.isResting()) await poll()
    if (deps.isOver()) return
    show()
    const pace = deps.isLive() ? LIVE_POLL_MS : POLL_MS
    clearTimeout(timer)
    timer = setTimeout(() => void turn(), Math.min(pace * 2 ** failures, LONGEST_MS))
  })
  void turn()
  return { take, soon: () => void turn() }
}

type Page = {
  /** Who hears: `pool|sub`; undefined: nobody. */
  readonly owner: string | undefined
  readonly isOver: () => boolean
  readonly isPaused: () => boolean
}

/**
 * The same in a page: it rests while nobody sees it or it is offline, and refreshes nothing under who types. Answers how
 * to look at once whether it rests: somebody has signed out, say.
 */
export function hearUpdates(client: QueryClient, { owner, isOver, isPaused }: Page): () => void {
  let typedAt = -TYPING_MS
  let wasLive = false
  let asking: AbortController | undefined
  const ask = (after: string | undefined) => {
    asking = new AbortController()
    return request(updateCalls.getUpdates, { query: after ? { after } : {} }, asking)
  }
  const type = () => {
    typedAt = performance.now()
  }
  const isResting = () =>
    isOver() || isPaused() || document.visibilityState === 'hidden' || !onlineManager.isOnline()
  const stream = owner === undefined ? undefined : streamOf(owner, (told) => hear(told))
  const isLive = () => stream?.isLive() ?? false
  const look = () => {
    stream?.follow(!isResting())
    if (isPaused()) asking?.abort()
  }
  const stopHearing = onlineManager.subscribe(look)
  const leave = () => {
    document.removeEventListener('input', type, { capture: true })
    document.removeEventListener('visibilitychange', look)
    stopHearing()
    stream?.close()
  }
  document.addEventListener('input', type, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  const follower = followUpdates(client, {
    ask,
    isLive,
    isOver: () => {
      const is = isOver()
      if (is) leave()
      return is
    },
    isResting,
    isTyping: () => performance.now() - typedAt < TYPING_MS,
  })
  function hear(told: Told) {
    if (isResting()) return
    if (told.kind === 'hint') follower.take([told.hint])
    if (told.kind === 'reset') void client.invalidateQueries({ predicate: (one) => !isLong(one) })
    // What happened between two streams, or before the first.
    if (isLive() !== wasLive) follower.soon()
    wasLive = isLive()
  }
  look()
  return look
}
