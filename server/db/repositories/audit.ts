import { sql } from 'kysely'
import type { Insertable } from 'kysely'

import type { AuditedCall } from '#schemas/audit-words.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'

import { uuidAt } from './ids.ts'

/** Settings belong to no tenant. */
export const SETTINGS_TENANT = 'settings'

type Entry = Omit<Insertable<Database['audit']>, 'id' | 'call'> & {
  readonly at: Date
  readonly call: AuditedCall
}
/** Writes down who did what to what (security.md §3). */
export async function addAudit(db: Db | Tx, entry: Entry): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...entry, id: uuidAt(entry.at.getTime()) })
    .execute()
}

/** Who did something to a target last, by the name that was written down with it; undefined where none was. */
export async function findLastBy(
  db: Db | Tx,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit')
    .select(sql<string | null>`detail->>'by'`.as('by'))
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.by ?? undefined
}
