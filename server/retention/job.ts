import type { RunFailure } from '#schemas/retention-words.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Db } from '#server/db/database.ts'
import {
  advanceRun,
  findUnderWay,
  forgetPurgedFiles,
  hintRetention,
  listPurgedFiles,
  noteFailure,
} from '#server/db/repositories/retention-runs.ts'
import type { StoragePort } from '#server/documents/port.ts'
import type { Log } from '#server/log.ts'

// So soon another node takes up what a node that died left.
const LOOK_MS = 15_000
const TOLD_MS = 1_000
const PAUSE_MS = 2_000

type Options = {
  readonly db: Db
  readonly storage: Pick<StoragePort, 'drop' | 'dropQuarantine'>
  readonly now: () => Date
  readonly log: Log
  /** Tells open pages sooner. */
  readonly nudge: () => void
}

/** What cannot be deleted now. */
class Stuck extends Error {
  readonly part: RunFailure
  constructor(part: RunFailure, cause: unknown) {
    super(`${part} could not be deleted`, { cause })
    this.part = part
  }
}
async function orStuck<T>(part: RunFailure, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new Stuck(part, error)
  }
}

/** One portion after the other: rows first, then files. */
function createStep({ db, storage, now, nudge }: Omit<Options, 'log'>) {
  let toldAt = 0
  // What is listed for this stays listed until the storage said that it is gone.
  async function dropFiles() {
    const keys = await listPurgedFiles(db)
    if (keys.length === 0) return
    const drops = keys.flatMap((key) => [storage.drop(key), storage.dropQuarantine(key)])
    await orStuck('files', Promise.all(drops))
    await forgetPurgedFiles(db, keys)
  }
  async function tell() {
    if (now().getTime() - toldAt < TOLD_MS) return
    toldAt = now().getTime()
    await inTransaction(db, (tx) => hintRetention(tx, now()))
    nudge()
  }
  return async (): Promise<boolean> => {
    await dropFiles()
    const isMore = await orStuck('records', advanceRun(db, now()))
    if (isMore) await tell()
    else nudge()
    return isMore
  }
}

/**
 * Deletes what has been kept for its time while a run is under way: on every node, each of which goes on where the last
 * portion ended.
 */
export function createRetentionJob({ log, ...options }: Options) {
  const { db, now, nudge } = options
  const step = createStep(options)
  const ending = new AbortController()
  let working: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function advance() {
    if (!(await findUnderWay(db))) return
    // oxlint-disable-next-line no-await-in-loop -- one portion after the other
    while (!ending.signal.aborted && (await step()));
  }
  async function advanceOrNote() {
    try {
      await advance()
    } catch (error) {
      log.warn({ error }, 'what is past its time could not be deleted')
      await noteFailure(db, error instanceof Stuck ? error.part : 'records', now())
      nudge()
      // It is tried again soon; where the database is away, when every node looks again.
      if (timer) setTimeout(() => void look(), PAUSE_MS).unref()
    }
  }
  async function look() {
    if (ending.signal.aborted) return
    working ??= advanceOrNote()
      .catch((error: unknown) => log.warn({ error }, 'a run could not be looked after'))
      .finally(() => {
        working = undefined
      })
    await working
  }
  return {
    /** Told that a run was started, stopped or resumed. */
    wake: () => {
      if (timer) void look()
    },
    /** Goes on until nothing is left, or something fails; for tests, which have no running loop. */
    drain: look,
    start: () => {
      void look()
      timer = setInterval(() => void look(), LOOK_MS).unref()
    },
    /** Ends after the portion at hand; the run goes on at the next start, or on another node. */
    stop: async () => {
      ending.abort()
      clearInterval(timer)
      await working
    },
  }
}
export type RetentionJob = ReturnType<typeof createRetentionJob>
