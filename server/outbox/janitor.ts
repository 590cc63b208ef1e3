import type { Db } from '#server/db/database.ts'
import { cleanSearch, sweep } from '#server/db/repositories/janitor.ts'
import type { Log } from '#server/log.ts'

const SWEEP_MS = 600_000
const CLEAN_MS = 1_000

type Options = {
  readonly db: Db
  readonly now: () => Date
  readonly log: Log
  readonly sweepUploads: () => Promise<void>
}

/** Keeps house beside the outbox: old rows go, and the search index is sorted while requests change. */
export function createJanitor({ db, now, log, sweepUploads }: Options) {
  let isDirty = false
  let cleaning: Promise<void> | undefined
  const timers: NodeJS.Timeout[] = []
  const quietly = (work: () => Promise<void>) =>
    work().catch((error: unknown) => log.warn({ error }, 'housekeeping failed'))

  const sweepAll = async () => {
    await sweep(db, now())
    await sweepUploads()
  }
  const clean = () => {
    if (!isDirty || cleaning) return
    isDirty = false
    cleaning = quietly(() => cleanSearch(db)).finally(() => {
      cleaning = undefined
    })
  }
  return {
    sweep: sweepAll,
    /** Told of every change of a request. */
    noteChange: () => {
      isDirty = true
    },
    start: () => {
      void quietly(sweepAll)
      timers.push(setInterval(clean, CLEAN_MS).unref())
      timers.push(setInterval(() => void quietly(sweepAll), SWEEP_MS).unref())
    },
    stop: async () => {
      timers.forEach(clearInterval)
      await cleaning
    },
  }
}
