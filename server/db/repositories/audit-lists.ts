import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { SIGN_IN_KIND } from '#schemas/audit-words.ts'
import type { AuditCategory } from '#schemas/audit-words.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'
import type { CursorKey } from '#server/http/cursor.ts'
import { anywhere, every, given } from '#server/records/conditions.ts'
import type { Condition } from '#server/records/conditions.ts'

type AuditRow = Selectable<Database['audit']> & { readonly category: AuditCategory }

// The user pools' log of every step lies in the same table; entries say what came of the steps.
const isEntry = sql<boolean>`(tenant <> 'identity'
  or target_kind = any(${['account', 'outbox', SIGN_IN_KIND]}))`
const category = sql<AuditCategory>`case
  when target_kind = ${SIGN_IN_KIND} then 'sign-ins'
  when call = 'view-as' then 'view-as'
  when call = 'getApplicationSecret' then 'bank-and-tax'
  when target_kind in ('account', 'user', 'service-key', 'person') then 'users'
  when target_kind in ('config', 'setting', 'spot-feedstock') then 'configurations'
  when call = 'read-third-party-shipment' then 'third-party'
  when call in ('export-audit', 'export-data') then 'exports'
  when username = 'system' then 'portal'
  else 'records' end`

type Filter = {
  readonly from: Date
  readonly to: Date
  readonly category?: AuditCategory | undefined
  readonly q?: string | undefined
  readonly username?: string | undefined
  readonly targetKind?: string | undefined
  readonly targetId?: string | undefined
  readonly call?: string | undefined
  readonly after?: CursorKey
  readonly limit: number
}
// Within the days that are asked for, which are 31 at most.
function foundBy(q: string): Condition {
  const word = anywhere(q)
  return sql`(target_id = ${q} or lower(by_name) like ${word} or lower(target_name) like ${word})`
}
// Whoever changed a cursor reads on from another place.
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const placeOf = (id: unknown) =>
  typeof id === 'string' && UUID.test(id) ? id : '00000000-0000-0000-0000-000000000000'
/** A page of the audit log, the newest first. */
export async function listEntries(db: Db, filter: Filter): Promise<AuditRow[]> {
  const { from, to, after, limit } = filter
  const conditions = [
    sql<boolean>`at >= ${from}`,
    sql<boolean>`at < ${to}`,
    isEntry,
    given(filter.category, (one) => sql`${category} = ${one}`),
    given(filter.q, foundBy),
    given(filter.username, (one) => sql`username = ${one}`),
    given(filter.targetKind, (one) => sql`target_kind = ${one}`),
    given(filter.targetId, (one) => sql`target_id = ${one}`),
    given(filter.call, (one) => sql`call = ${one}`),
    given(after, ([at, id]) => sql`(at, id) < (${at}::timestamptz, ${placeOf(id)}::uuid)`),
  ].filter((condition) => condition !== undefined)
  const { rows } = await sql<AuditRow>`select *, ${category} as category from audit
    where ${every(conditions)} order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}
