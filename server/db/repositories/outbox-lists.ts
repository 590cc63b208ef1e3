import { sql } from 'kysely'

import type { OutboxCause, OutboxListState } from '#schemas/outbox-words.ts'
import type { CauseCount } from '#schemas/outbox.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OutboxKind } from '#server/db/plumbing-tables.ts'
import type { CursorKey } from '#server/http/cursor.ts'
import { anywhere, every, given } from '#server/records/conditions.ts'
import type { Condition } from '#server/records/conditions.ts'
import { withinSearchTime } from '#server/records/search-time.ts'

import type { OutboxRow } from './outbox.ts'

type OutboxFilter = {
  readonly state: OutboxListState
  readonly kinds: readonly OutboxKind[]
  readonly cause?: OutboxCause | undefined
  /** When it was sent, at the earliest. */
  readonly sentSince?: Date | undefined
  readonly q?: string | undefined
  readonly limit: number
  readonly after?: CursorKey | undefined
}

const inState: Readonly<Record<OutboxListState, Condition>> = {
  open: sql`done_at is null`,
  waiting: sql`done_at is null and stuck_at is null`,
  stuck: sql`done_at is null and stuck_at is not null`,
  sent: sql`done_at is not null and discarded_by is null`,
  discarded: sql`done_at is not null and discarded_by is not null`,
  done: sql`done_at is not null`,
  all: sql`true`,
}
/** What is over is listed by when it was. */
export const listedBy = (state: OutboxListState): 'created_at' | 'done_at' =>
  state === 'sent' || state === 'discarded' ? 'done_at' : 'created_at'

const RECORD = /^[a-z]{2}_\d{8}$/
// A record is found by its index. Of sealed messages nobody but the outbox knows what they say.
function foundBy(q: string): Condition {
  if (RECORD.test(q)) return sql`request_id = ${q}`
  const word = anywhere(q)
  return sql`(lower(payload->>'subject') like ${word} or lower((payload->'to')::text) like ${word}
    or lower(key) like ${word})`
}

async function readMessages(db: Db | Tx, filter: OutboxFilter): Promise<OutboxRow[]> {
  const { state, kinds, cause, sentSince, q, limit, after } = filter
  const by = sql.ref(listedBy(state))
  const conditions = [
    inState[state],
    sql<boolean>`kind = any(${kinds})`,
    given(cause, (one) => sql`coalesce(cause, 'other') = ${one}`),
    given(sentSince, (since) => sql`done_at >= ${since}`),
    given(q, foundBy),
    given(after, ([at, key]) => sql`(${by}, key) < (${at}::timestamptz, ${key})`),
  ].filter((condition) => condition !== undefined)
  const { rows } = await sql<OutboxRow>`select * from outbox where ${every(conditions)}
    order by ${by} desc, key desc limit ${limit}`.execute(db)
  return rows
}

/** Messages, newest first; undefined when a search took too long. */
export const searchMessages = (db: Db, filter: OutboxFilter): Promise<OutboxRow[] | undefined> =>
  filter.q === undefined
    ? readMessages(db, filter)
    : withinSearchTime(db, (tx) => readMessages(tx, filter))

/** Messages that are stuck, newest first. */
export const listStuck = (
  db: Db,
  filter: Pick<OutboxFilter, 'kinds' | 'limit'>,
): Promise<OutboxRow[]> => readMessages(db, { ...filter, state: 'stuck' })

const COUNTED = 1_000
/** How many stuck messages have a cause, the most frequent first; counted to a thousand in all. */
export async function countCauses(db: Db, kinds: readonly OutboxKind[]): Promise<CauseCount[]> {
  const { rows } = await sql<CauseCount>`select cause, count(*)::int as count from (
      select coalesce(cause, 'other') as cause from outbox
      where ${inState.stuck} and kind = any(${kinds})
      order by created_at desc limit ${sql.lit(COUNTED)}) s
    group by cause order by count desc, cause`.execute(db)
  return rows
}
