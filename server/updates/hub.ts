import type { Hint } from '#schemas/hint.ts'
import type { Copy } from '#server/db/copy.ts'
import type { Db } from '#server/db/database.ts'
import { hintsSince } from '#server/db/repositories/hints-since.ts'
import type { ToldHint } from '#server/db/repositories/hints-since.ts'
import type { Scope } from '#server/http/scope.ts'
import type { Log } from '#server/log.ts'

import { isFor } from './is-for.ts'
import { createOutlet } from './outlet.ts'
import type { Outlet } from './outlet.ts'
import { createPulse } from './pulse.ts'

/** Polling is the truth: a nudge only makes it sooner. Ours: so often that other nodes hear of it within a second. */
const POLL_MS = 500
// The order of commits is not that of instants (data-model.md §2): the last seconds are looked through again.
const OVERLAP_MS = 5_000
const QUIET_MS = 15_000
const LONGEST_MS = 900_000
/** Open streams of one person (calls.md §1); who has more tabs polls in them. */
const MOST_EACH = 4

/** Who listens, and until when. */
export type Listener = {
  readonly principal: string
  readonly scope: Scope
  readonly withOffers: boolean
  readonly withSettings: boolean
  /** Who listens, as a hint names accounts. */
  readonly account: string
  /** The same, as notifications name people. */
  readonly persons: readonly string[]
  /** When the token ends; milliseconds. */
  readonly until: number
  /** Whether the token still counts: what ends it ends the stream (security.md §3). */
  readonly holds: () => boolean
}
type Open = Listener & { readonly outlet: Outlet }

const eventOf = ({ topic, id, revision }: Hint) =>
  `event: hint\ndata: ${JSON.stringify({ topic, id, revision })}\n\n`
const AGAIN = 'event: again\ndata:\n\n'
const COMMENT = ':\n\n'

type Options = {
  readonly db: Db
  readonly copy?: Copy | undefined
  readonly now: () => Date
  readonly log: Log
}

/**
 * Hints that may be told now. Whoever hears one reads a list again, perhaps from the copy: so hints come from there, too,
 * or are held back until no copy that is still read can be without their change.
 */
async function tellable({ db, copy }: Options, since: Date, at: number) {
  if (!copy) return hintsSince(db, since)
  let until = Infinity
  const hints = await copy.read((from) => {
    if (from === db) until = at - copy.maxLagMs
    return hintsSince(from, since)
  })
  return hints.filter((hint) => hint.at.getTime() <= until)
}

/** Those of the hints that were not told before. */
function createSieve() {
  const told = new Map<string, number>()
  return (hints: readonly ToldHint[], before: number): readonly ToldHint[] => {
    for (const [key, at] of told) if (at < before) told.delete(key)
    const fresh = hints.filter(({ key }) => !told.has(key))
    for (const { key, at } of fresh) told.set(key, at.getTime())
    return fresh
  }
}

function tellAll(all: Iterable<Open>, hints: readonly ToldHint[]): void {
  for (const hint of hints) {
    const text = eventOf(hint)
    for (const open of all) if (isFor(hint, open)) open.outlet.push(text)
  }
}
function sayAgain({ outlet }: Open): void {
  outlet.push(AGAIN)
  outlet.end()
}

/** One look at the hints for all who listen at this node, as long as somebody does. */
export function createUpdatesHub(options: Options) {
  const { now, log, copy } = options
  // What a copy has it has later still.
  const overlap = OVERLAP_MS + (copy?.maxLagMs ?? 0)
  const all = new Set<Open>()
  const sift = createSieve()
  let since = 0
  let quietAt = 0
  async function look() {
    const at = now().getTime()
    try {
      const hints = await tellable(options, new Date(since - overlap), at)
      tellAll(all, sift(hints, at - 2 * overlap))
      since = at
    } catch (error) {
      log.warn({ error }, 'hints could not be read') // the next look reads them too
    }
    for (const open of all) if (at >= open.until || !open.holds()) sayAgain(open)
    if (at < quietAt) return
    quietAt = at + QUIET_MS
    for (const { outlet } of all) outlet.push(COMMENT)
  }
  const pulse = createPulse({ everyMs: POLL_MS, look, isWanted: () => all.size > 0 })
  return {
    /** Somebody wrote at this node. */
    nudge: pulse.nudge,
    /** What somebody hears from now on; undefined: they listen too often already. */
    listen: (listener: Listener): AsyncIterable<string> | undefined => {
      const own = [...all].filter(({ principal }) => principal === listener.principal)
      if (own.length >= MOST_EACH) return undefined
      const at = now().getTime()
      if (!all.size) [since, quietAt] = [at, at + QUIET_MS]
      const until = Math.min(listener.until, at + LONGEST_MS)
      const outlet = createOutlet(() => void all.delete(open))
      const open: Open = { ...listener, until, outlet }
      all.add(open)
      outlet.push(COMMENT)
      pulse.wake()
      return outlet.stream
    },
    /** Tells everybody to come again, here or at another node. */
    stop: (): void => {
      for (const open of all) sayAgain(open)
      pulse.stop()
    },
  }
}
export type UpdatesHub = ReturnType<typeof createUpdatesHub>
