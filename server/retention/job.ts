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

/**
 * Deletes what has been kept for its time, a portion after the other, while a run is under way: on every node, each of
 * which goes on where the last portion ended.
 */
export function createRetentionJob({ db, storage, now, log, nudge }: Options) {
  let isEnding = false
  let working: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let toldAt = 0

  // Rows first, then files: what was listed for this stays listed until the storage said that it is gone.
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
  async function step(): Promise<boolean> {
    await dropFiles()
    const isMore = await orStuck('records', advanceRun(db, now()))
    if (isMore) await tell()
    else nudge()
    return isMore
  }
  async function advance() {
    if (!(await findUnderWay(db))) return
    // oxlint-disable-next-line no-await-in-loop -- one portion after the other
    while (!isEnding && (await step()));
  }
  // Whatever it was is tried again soon; where the database is away, once it is back.
  async function failed(error: unknown) {
    log.warn({ error }, 'what is past its time could not be deleted')
    const part = error instanceof Stuck ? error.part : 'records'
    await noteFailure(db, part, now()).catch((cause: unknown) =>
      log.warn({ error: cause }, 'a run could not be noted'),
    )
    nudge()
    if (!isEnding && timer) setTimeout(look, PAUSE_MS).unref()
  }
  function look() {
    if (isEnding) return Promise.resolve()
    working ??= advance()
      .catch(failed)
      .finally(() => {
        working = undefined
      })
    return working
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
      isEnding = true
      clearInterval(timer)
      await working
    },
  }
}
export type RetentionJob = ReturnType<typeof createRetentionJob>
