import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { SavedView, ViewList, ViewSearch } from '#schemas/records/saved-view.ts'
import type { Db } from '#server/db/database.ts'
import { isDuplicate } from '#server/db/errors.ts'
import { inOwnTurn } from '#server/db/own-turn.ts'
import type { Database } from '#server/db/tables.ts'

type Row = Selectable<Database['saved_views']>
type Place = { readonly owner: string; readonly id: string }
type Fields = {
  readonly name: string
  readonly search: ViewSearch
  readonly isDefault: boolean
  readonly isShared: boolean
}
/** Why a view was not written. */
export type Unwritten = 'name_taken' | 'too_many' | 'stale' | 'not_found'

const toView = (row: Row, owner: string): SavedView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  search: row.search,
  isDefault: row.is_default && row.username === owner,
  isShared: row.is_shared,
  isMine: row.username === owner,
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
})

type Asked = {
  readonly owner: string
  readonly list?: ViewList | undefined
  readonly withShared: boolean
}

/** Somebody's views in the order of their making, then those that are shared. */
export async function listViews(db: Db, { owner, list, withShared }: Asked): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .selectAll()
    .where((eb) =>
      withShared
        ? eb.or([eb('username', '=', owner), eb('is_shared', '=', true)])
        : eb('username', '=', owner),
    )
    .where((eb) => (list === undefined ? eb.lit(true) : eb('list', '=', list)))
    .orderBy(sql`username <> ${owner}`)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map((row) => toView(row, owner))
}

const columnsOf = ({ name, search, isDefault, isShared }: Partial<Fields>) => ({
  ...(name === undefined ? {} : { name }),
  ...(search === undefined ? {} : { search: JSON.stringify(search) }),
  ...(isDefault === undefined ? {} : { is_default: isDefault }),
  ...(isShared === undefined ? {} : { is_shared: isShared }),
})

// Of one person's views of a list at most one is shown first.
const dropDefaults = (db: Db, { owner, id }: Place, list: ViewList) =>
  db
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('username', '=', owner)
    .where('list', '=', list)
    .where('id', '<>', id)
    .where('is_default', '=', true)
    .execute()

type New = Place & Fields & { readonly list: ViewList; readonly now: Date; readonly most: number }

/** Keeps a new view, unless its owner has as many as allowed or one with this name. */
export async function addView(db: Db, view: New): Promise<SavedView | Unwritten> {
  const { owner, id, list, now, most } = view
  try {
    return await inOwnTurn(db, `views|${owner}`, async (tx) => {
      const { rows } = await sql<Row>`
      insert into saved_views (username, id, list, name, search, is_default, is_shared, updated_at)
      select ${owner}, ${id}, ${list}, ${view.name}, ${JSON.stringify(view.search)}::jsonb,
        ${view.isDefault}, ${view.isShared}, ${now}::timestamptz
      where (select count(*) from saved_views where username = ${owner} and list = ${list}) < ${most}
      returning *`.execute(tx)
      const [row] = rows
      if (!row) return 'too_many'
      if (view.isDefault) await dropDefaults(tx, view, list)
      return toView(row, owner)
    })
  } catch (error) {
    if (isDuplicate(error)) return 'name_taken'
    throw error
  }
}

type Change = Place & {
  readonly fields: Partial<Fields>
  readonly revision?: number | undefined
  readonly now: Date
}

/** Changes one's own view; `revision` is what it was read as. */
export async function changeView(db: Db, change: Change): Promise<SavedView | Unwritten> {
  const { owner, id, fields, revision, now } = change
  try {
    const row = await db
      .updateTable('saved_views')
      .set((eb) => ({ ...columnsOf(fields), revision: eb('revision', '+', 1), updated_at: now }))
      .where('username', '=', owner)
      .where('id', '=', id)
      .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
      .returningAll()
      .executeTakeFirst()
    if (row && fields.isDefault) await dropDefaults(db, change, row.list)
    if (row) return toView(row, owner)
  } catch (error) {
    if (isDuplicate(error)) return 'name_taken'
    throw error
  }
  const stored = await db
    .selectFrom('saved_views')
    .select('id')
    .where('username', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst()
  return stored ? 'stale' : 'not_found'
}

/** Drops one's own view; whether there was one. */
export async function dropView(db: Db, { owner, id }: Place): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('username', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
