import { sql } from 'kysely'

import type { RunFailure } from '#schemas/retention-words.ts'
import type { RetentionRun } from '#schemas/retention.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { RunKind, RunRow } from '#server/db/retention-tables.ts'

import { hintSetting } from './hints.ts'
import type { Due } from './retention.ts'

const SHOWN = 10
/** Few enough that nobody waits for them: a record takes its history, batteries and documents along. */
const RECORDS = 100
const ENTRIES = 1_000
const FILES = 100
/** After so many failures in a row somebody has to look. */
const MOST_FAILURES = 5
/** As many as the column of a hint takes. */
const REVISIONS = 2 ** 31
const UNDER_WAY = ['running', 'stopping'] as const

/** A run as people see it. */
export const toRun = (row: RunRow): RetentionRun => ({
  id: row.id,
  state: row.state,
  kinds: [...row.kinds],
  startedAt: row.started_at.toISOString(),
  startedBy: row.started_by,
  stoppedAt: row.stopped_at?.toISOString() ?? null,
  stoppedBy: row.stopped_by,
  endedAt: row.ended_at?.toISOString() ?? null,
  failure: row.failure,
})

/** The newest runs, the newest first. */
export const listRuns = (db: Db | Tx): Promise<RunRow[]> =>
  db
    .selectFrom('retention_runs')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()

/** A run that nobody else changes or goes on with until the transaction ends. */
export const holdRun = (tx: Tx, id: string): Promise<RunRow | undefined> =>
  tx.selectFrom('retention_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type New = {
  readonly id: string
  readonly due: readonly Due[]
  readonly now: Date
  readonly by: string
}
/** Adds a run that deletes what is due; undefined where another one was started at this moment. */
export const addRun = (tx: Tx, { id, due, now, by }: New): Promise<RunRow | undefined> =>
  tx
    .insertInto('retention_runs')
    .values({
      id,
      state: 'running',
      kinds: JSON.stringify(due.map((one): RunKind => ({ ...one, done: 0 }))),
      started_at: now,
      started_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

type Change = Partial<Omit<RunRow, 'id' | 'kinds'>>
/** Writes down where a run is now. */
export const changeRun = (tx: Tx, id: string, change: Change): Promise<RunRow> =>
  tx
    .updateTable('retention_runs')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Tells open pages that a run has come further. */
export const hintRetention = (tx: Tx, at: Date): Promise<void> =>
  hintSetting(tx, { id: 'retention', revision: at.getTime() % REVISIONS, at })

/** The run that is under way; undefined where there is none. */
export const findUnderWay = (db: Db): Promise<RunRow | undefined> =>
  db.selectFrom('retention_runs').selectAll().where('state', 'in', UNDER_WAY).executeTakeFirst()

/** Some files of what is gone already. */
export async function listPurgedFiles(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('purged_files').select('s3_key').limit(FILES).execute()
  return rows.map((row) => row.s3_key)
}
/** These are in no storage any more. */
export const forgetPurgedFiles = async (db: Db, keys: readonly string[]): Promise<void> =>
  void (await db.deleteFrom('purged_files').where('s3_key', 'in', keys).execute())

async function hasFiles(tx: Tx) {
  const row = await tx.selectFrom('purged_files').select('s3_key').limit(1).executeTakeFirst()
  return row !== undefined
}

async function purge(tx: Tx, { kind, before }: RunKind): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select purge_due(${kind}, ${before}::timestamptz,
    ${kind === 'audit' ? ENTRIES : RECORDS}) as gone`.execute(tx)
  return rows[0]?.gone ?? 0
}

/** The next portion of the first kind of which something is left; undefined where nothing is. */
async function purgeNext(tx: Tx, { kinds }: RunRow): Promise<readonly RunKind[] | undefined> {
  for (const one of kinds) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const gone = await purge(tx, one)
    if (gone > 0)
      return kinds.map((kind) => (kind === one ? { ...kind, done: kind.done + gone } : kind))
  }
  return undefined
}

/**
 * Goes one portion further with the run that is under way, in one transaction: what is counted is gone, and what is gone
 * is counted. The run's row is the lock: of several nodes one goes on, and a node that dies lets go of it. Answers whether
 * there may be more.
 */
export const advanceRun = (db: Db, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const run = await tx
      .selectFrom('retention_runs')
      .selectAll()
      .where('state', 'in', UNDER_WAY)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!run) return false
    const kinds = run.state === 'running' ? await purgeNext(tx, run) : undefined
    if (kinds) {
      await tx
        .updateTable('retention_runs')
        .set({ kinds: JSON.stringify(kinds), failures: 0 })
        .where('id', '=', run.id)
        .execute()
      return true
    }
    if (await hasFiles(tx)) return true
    const state = run.state === 'running' ? 'done' : 'stopped'
    await changeRun(tx, run.id, { state, ended_at: now, failures: 0 })
    await hintRetention(tx, now)
    return false
  })

/** Notes that a run could not go on; after some such in a row it ends, and says why. */
export const noteFailure = (db: Db, failure: RunFailure, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const run = await tx
      .selectFrom('retention_runs')
      .selectAll()
      .where('state', 'in', UNDER_WAY)
      .forUpdate()
      .executeTakeFirst()
    if (!run) return
    const failures = run.failures + 1
    const ended = { state: 'failed', failure, ended_at: now } as const
    await changeRun(tx, run.id, { failures, ...(failures < MOST_FAILURES ? {} : ended) })
    await hintRetention(tx, now)
  })
