import { onlineManager } from '@tanstack/react-query'
import type { Query, QueryClient } from '@tanstack/react-query'

import { updateCalls } from '#api/contract/updates.ts'
import { FIGURES_KEY, MAX_REFRESHED_PAGES, shipmentKeys } from '#api/records/reading.ts'
import type { Hint } from '#schemas/hint.ts'

import { request } from './request.ts'

const POLL_MS = 5000 // calls.md §9
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
  config: (id) => [[id]], // such as commodity-prices, the key that months are kept under
  notification: () => [],
  user: () => [],
}

// A long list is read again by hand: each of its pages is a call.
function isLong({ state: { data } }: Query): boolean {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return false
  return Array.isArray(data.pages) && data.pages.length > MAX_REFRESHED_PAGES
}

/** Reads again what hints name, where it is shown; the rest is read when it is opened. */
function refresh(client: QueryClient, hints: readonly Hint[]): void {
  const named = hints.flatMap(({ topic, id }) => keys[topic](id))
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

/** Hears every five seconds what others change, after failures less and less often, and reads it again. */
export function followUpdates(client: QueryClient, deps: Deps): void {
  const hear = createEar()
  let waiting: readonly Hint[] = []
  let after: string | undefined
  let failures = 0
  const poll = async () => {
    try {
      const { data, next } = await deps.ask(after)
      after = next
      failures = 0
      waiting = [...waiting, ...hear(data)]
    } catch {
      failures += 1 // a hint may get lost, and lists read again by themselves anyway
    }
  }
  const turn = async () => {
    if (!deps.isResting()) await poll()
    if (deps.isOver()) return
    if (!deps.isTyping()) {
      refresh(client, waiting)
      waiting = []
    }
    setTimeout(() => void turn(), Math.min(POLL_MS * 2 ** failures, LONGEST_MS))
  }
  void turn()
}

const ask = (after: string | undefined) =>
  request(updateCalls.getUpdates, { query: after === undefined ? {} : { after } })

/** The same in a page: it rests while nobody sees it or it is offline, and refreshes nothing under who types. */
export function hearUpdates(
  client: QueryClient,
  { isOver, isPaused }: { readonly isOver: () => boolean; readonly isPaused: () => boolean },
): void {
  let typedAt = -TYPING_MS
  const type = () => {
    typedAt = performance.now()
  }
  document.addEventListener('input', type, { capture: true, passive: true })
  followUpdates(client, {
    ask,
    isOver: () => {
      const is = isOver()
      if (is) document.removeEventListener('input', type, { capture: true })
      return is
    },
    isResting: () =>
      isOver() || isPaused() || document.visibilityState === 'hidden' || !onlineManager.isOnline(),
    isTyping: () => performance.now() - typedAt < TYPING_MS,
  })
}
