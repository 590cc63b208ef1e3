import type { Insertable } from 'kysely'

import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'

import { uuidAt } from './ids.ts'

/** Settings belong to no tenant. */
export const SETTINGS_TENANT = 'settings'

type Entry = Omit<Insertable<Database['audit']>, 'id'> & { readonly at: Date }
/** Writes down who did what to what (security.md §3). */
export async function addAudit(db: Db | Tx, entry: Entry): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...entry, id: uuidAt(entry.at.getTime()) })
    .execute()
}
