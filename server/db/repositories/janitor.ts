import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { JobName } from '#schemas/health-words.ts'
import type { Db } from '#server/db/database.ts'

import { inPortions } from './portions.ts'
import type { Ending } from './portions.ts'
import { countTransitions } from './transition-counts.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const AUDIT_MONTHS = 3
const ROWS = 2_000

// How long things are kept (data-model.md §4, calls.md §1).
const HINTS_MS = 10 * MINUTE_MS
const IDEMPOTENCY_MS = DAY_MS
const DRAFTS_MS = 30 * DAY_MS
const NOTIFICATIONS_MS = 180 * DAY_MS
// Their day is over everywhere.
const SNOOZES_MS = 2 * DAY_MS
const OUTBOX_MS = 90 * DAY_MS
// Codes in mails are worthless after minutes and kept no longer than an hour (security.md §3).
const CODES_MS = 60 * MINUTE_MS

type Chore = (db: Db, now: Date, ending: Ending) => Promise<void>
type Old = (before: Date) => RawBuilder<unknown>

/** Rows that have had their time go, a portion at a time; those that another node is removing are its own. */
const forget =
  (keptMs: number, old: Old): Chore =>
  (db, now, ending) =>
    inPortions(db, ending, async (tx) => {
      const rows = old(new Date(now.getTime() - keptMs))
      const gone = await sql`${rows} limit ${ROWS} for update skip locked))`.execute(tx)
      return Number(gone.numAffectedRows ?? 0) === ROWS
    })

/** What is kept in order every ten minutes, by name; each part by itself, since one that fails must not stop the others. */
export const chores = {
  hints: forget(
    HINTS_MS,
    (before) => sql`delete from hints where ctid = any(array(
      select ctid from hints where at < ${before}`,
  ),
  'idempotency keys': forget(
    IDEMPOTENCY_MS,
    (before) => sql`delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where created_at < ${before}`,
  ),
  drafts: forget(
    DRAFTS_MS,
    (before) => sql`delete from drafts where ctid = any(array(
      select ctid from drafts where updated_at < ${before}`,
  ),
  notifications: forget(
    NOTIFICATIONS_MS,
    (before) => sql`delete from notifications where ctid = any(array(
      select ctid from notifications where at < ${before}`,
  ),
  snoozes: forget(
    SNOOZES_MS,
    (before) => sql`delete from snoozes where ctid = any(array(
      select ctid from snoozes where until_date < ${before}`,
  ),
  outbox: forget(
    OUTBOX_MS,
    (before) => sql`delete from outbox where ctid = any(array(
      select ctid from outbox where done_at is not null and created_at < ${before}`,
  ),
  codes: forget(
    CODES_MS,
    (before) => sql`delete from outbox where ctid = any(array(
      select ctid from outbox
      where tenant = 'identity' and done_at is not null and created_at < ${before}`,
  ),
  'transition counts': countTransitions,
  audit: async (db, now) => {
    await sql`select prepare_audit(${now}::date, ${AUDIT_MONTHS})`.execute(db)
  },
} as const satisfies Readonly<Partial<Record<JobName, Chore>>>

/** Sorts the newest rows into the search index. */
export async function cleanSearch(db: Db): Promise<void> {
  await sql`select clean_search()`.execute(db)
}
