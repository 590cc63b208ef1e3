import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { UploadVersion } from '#schemas/records/upload.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'

export type ConfigVersion = Selectable<Database['config_versions']>
/** The version that comes with the portal and has no row. */
export const BUILT_IN = 1

/** Versions that a history shows. */
export const SHOWN_VERSIONS = 200
/** Who keeps what nobody uploaded. */
export const NOBODY = { by_id: 'system', by_name: 'Partner Portal' }

/** A version as its history tells it. */
export const toUploadVersion = (row: Omit<ConfigVersion, 'text'>): UploadVersion => ({
  version: row.version,
  uploadedBy: row.by_id === NOBODY.by_id ? null : row.by_name,
  uploadedAt: row.by_id === NOBODY.by_id ? null : row.at.toISOString(),
  note: row.note,
  rows: row.rows,
  added: row.added,
  removed: row.removed,
  modified: row.modified,
})

/** Which versions of some configurations are in use, as one text to compare. */
export async function configVersionsNow(db: Db, names: readonly string[]): Promise<string> {
  const found = await db
    .selectFrom('config_versions')
    .select(({ fn }) => ['name', fn.max('version').as('version')])
    .where('name', 'in', names)
    .groupBy('name')
    .orderBy('name')
    .execute()
  return found.map(({ name, version }) => `${name} ${version}`).join()
}

/** The versions in use of some configurations that were uploaded, by name. */
export async function currentConfigs(db: Db | Tx, names: readonly string[]) {
  const rows = await db
    .selectFrom('config_versions')
    .selectAll()
    .distinctOn('name')
    .where('name', 'in', names)
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** The newest versions of a configuration, without their texts. */
export const listConfigVersions = (
  db: Db,
  name: string,
  limit: number,
): Promise<Omit<ConfigVersion, 'text'>[]> =>
  db
    .selectFrom('config_versions')
    .select(['name', 'version', 'at', 'by_id', 'by_name', 'note', 'rows'])
    .select(['added', 'removed', 'modified'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()

export const findConfigVersion = (
  db: Db,
  name: string,
  version: number,
): Promise<ConfigVersion | undefined> =>
  db
    .selectFrom('config_versions')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()

/** Puts a version to use; false when somebody else was first with its number. */
export async function addConfigVersion(tx: Tx, row: ConfigVersion): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('config_versions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** How many versions were uploaded of all configurations: rises with each. */
export async function countConfigVersions(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('config_versions')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
