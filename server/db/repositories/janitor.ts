import { sql } from 'kysely'

import type { Db } from '#server/db/database.ts'

import { countTransitions } from './transition-counts.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const AUDIT_MONTHS = 3

// How long things are kept (data-model.md §4, calls.md §1).
const HINTS_MS = 10 * MINUTE_MS
const IDEMPOTENCY_MS = DAY_MS
const DRAFTS_MS = 30 * DAY_MS
const OUTBOX_MS = 90 * DAY_MS
const CODES_MS = 60 * MINUTE_MS

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** Removes what has had its time, and makes the audit's next months. */
export async function sweep(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('hints').where('at', '<', before(now, HINTS_MS)).execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before(now, IDEMPOTENCY_MS))
    .execute()
  await db.deleteFrom('drafts').where('updated_at', '<', before(now, DRAFTS_MS)).execute()
  await db
    .deleteFrom('outbox')
    .where('done_at', 'is not', null)
    .where('created_at', '<', before(now, OUTBOX_MS))
    .execute()
  // Codes in mails are worthless after minutes and kept no longer than an hour (security.md §3).
  await db
    .deleteFrom('outbox')
    .where('tenant', '=', 'identity')
    .where('done_at', 'is not', null)
    .where('created_at', '<', before(now, CODES_MS))
    .execute()
  await countTransitions(db, now)
  await sql`select prepare_audit(${now}::date, ${AUDIT_MONTHS})`.execute(db)
}

/** Sorts the newest rows into the search index. */
export async function cleanSearch(db: Db): Promise<void> {
  await sql`select clean_search()`.execute(db)
}
