import type { Db } from '#server/db/database.ts'
import { chores, cleanSearch } from '#server/db/repositories/janitor.ts'
import type { Log } from '#server/log.ts'

const SWEEP_MS = 600_000
const CLEAN_MS = 1_000

type Options = {
  readonly db: Db
  readonly now: () => Date
  readonly log: Log
  /** What is swept beside the tables, by name. */
  readonly besides: Readonly<Record<string, () => Promise<void>>>
}

/** Keeps house beside the outbox: old rows go, and the search index is sorted while requests change. */
export function createJanitor({ db, now, log, besides }: Options) {
  let isDirty = false
  let cleaning: Promise<void> | undefined
  let sweeping: Promise<void> | undefined
  const ending = new AbortController()
  const timers: NodeJS.Timeout[] = []
  const quietly = (part: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => log.warn({ part, error }, 'housekeeping failed'))

  // One part after the other, on one connection; what fails is tried again at the next sweep.
  const sweepAll = async () => {
    for (const [part, chore] of Object.entries(chores))
      // oxlint-disable-next-line no-await-in-loop
      if (!ending.signal.aborted) await quietly(part, () => chore(db, now(), ending.signal))
    for (const [part, work] of Object.entries(besides))
      // oxlint-disable-next-line no-await-in-loop
      if (!ending.signal.aborted) await quietly(part, work)
  }
  const sweep = () => {
    sweeping ??= sweepAll().finally(() => {
      sweeping = undefined
    })
    return sweeping
  }
  const clean = () => {
    if (!isDirty || cleaning) return
    isDirty = false
    cleaning = quietly('search', () => cleanSearch(db)).finally(() => {
      cleaning = undefined
    })
  }
  return {
    sweep,
    /** Told of every change of a request. */
    noteChange: () => {
      isDirty = true
    },
    start: () => {
      void sweep()
      timers.push(setInterval(clean, CLEAN_MS).unref())
      timers.push(setInterval(() => void sweep(), SWEEP_MS).unref())
    },
    stop: async () => {
      timers.forEach(clearInterval)
      ending.abort()
      await Promise.all([cleaning, sweeping])
    },
  }
}
