import { jobNames } from '#schemas/health-words.ts'
import type { JobName } from '#schemas/health-words.ts'
import { keysIn } from '#schemas/table.ts'
import type { Db } from '#server/db/database.ts'
import { chores, cleanSearch } from '#server/db/repositories/janitor.ts'
import type { Log } from '#server/log.ts'

const SWEEP_MS = 600_000
const CLEAN_MS = 1_000

type Besides = Readonly<Record<Exclude<JobName, keyof typeof chores>, () => Promise<void>>>
type Options = {
  readonly db: Db
  readonly now: () => Date
  readonly log: Log
  /** What is swept beside the tables, by name. */
  readonly besides: Besides
}
/** How a job of this server went. */
export type JobRun = {
  readonly name: JobName
  readonly lastRunAt: Date | undefined
  readonly failingSince: Date | undefined
}

/** Runs jobs so that one that fails does not stop the others, and remembers how each went last. */
function createRuns({ now, log }: Pick<Options, 'now' | 'log'>) {
  const last = new Map<JobName, Omit<JobRun, 'name'>>()
  return {
    run: async (name: JobName, work: () => Promise<void>) => {
      const lastRunAt = now()
      try {
        await work()
        last.set(name, { lastRunAt, failingSince: undefined })
      } catch (error) {
        const { failingSince = lastRunAt } = last.get(name) ?? {}
        last.set(name, { lastRunAt, failingSince })
        log.warn({ part: name, error }, 'housekeeping failed')
      }
    },
    list: (): readonly JobRun[] =>
      jobNames.map((name) => ({
        name,
        ...(last.get(name) ?? { lastRunAt: undefined, failingSince: undefined }),
      })),
  }
}

/** Keeps house beside the outbox: old rows go, and the search index is sorted while requests change. */
export function createJanitor({ db, now, log, besides }: Options) {
  let isDirty = false
  let cleaning: Promise<void> | undefined
  let sweeping: Promise<void> | undefined
  const ending = new AbortController()
  const timers: NodeJS.Timeout[] = []
  const runs = createRuns({ now, log })

  // One part after the other, on one connection; what fails is tried again at the next sweep.
  const sweepAll = async () => {
    for (const name of keysIn(chores))
      if (!ending.signal.aborted)
        // oxlint-disable-next-line no-await-in-loop
        await runs.run(name, () => chores[name](db, now(), ending.signal))
    for (const name of keysIn(besides))
      // oxlint-disable-next-line no-await-in-loop
      if (!ending.signal.aborted) await runs.run(name, besides[name])
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
    cleaning = cleanSearch(db)
      .catch((error: unknown) => log.warn({ part: 'search', error }, 'housekeeping failed'))
      .finally(() => {
        cleaning = undefined
      })
  }
  return {
    sweep,
    /** How each job of this server went last. */
    runs: runs.list,
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
