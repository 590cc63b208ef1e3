import type { Insertable } from 'kysely'

import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'

/** Every setting is an object, as its schema says. */
export type SettingValue = Readonly<Record<string, unknown>>
/** A setting as somebody stored it. */
export type SettingRow = {
  readonly value: SettingValue
  readonly version: number
  readonly updatedAt: Date
  readonly updatedBy: string
}
type NewSetting = SettingRow & { readonly name: string; readonly note?: string | undefined }
/** A version as its history tells it. */
type SettingVersion = Omit<SettingRow, 'value'> & { readonly note: string | null }

export async function findSetting(db: Db | Tx, name: string): Promise<SettingRow | undefined> {
  const row = await db
    .selectFrom('settings')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst()
  // because only what a schema has let through is stored
  return (
    row && {
      ...row,
      value: row.value as SettingValue,
      updatedAt: row.updated_at,
      updatedBy: row.updated_by,
    }
  )
}

/** Stores the version after the one that was read, and keeps it; false when somebody else stored it first. */
export async function storeSetting(tx: Tx, { note, ...setting }: NewSetting): Promise<boolean> {
  const { name, version, updatedAt, updatedBy } = setting
  const value = JSON.stringify(setting.value)
  const row = { value, version, updated_at: updatedAt, updated_by: updatedBy }
  if (!(await replaceSetting(tx, name, row))) return false
  await tx
    .insertInto('setting_versions')
    .values({ name, version, at: updatedAt, by_name: updatedBy, note: note ?? null, value })
    .execute()
  return true
}

type Row = Pick<Insertable<Database['settings']>, 'value' | 'updated_at' | 'updated_by'> & {
  readonly version: number
}
async function replaceSetting(tx: Tx, name: string, row: Row): Promise<boolean> {
  const before = row.version - 1
  if (before > 0) {
    const { numUpdatedRows } = await tx
      .updateTable('settings')
      .set(row)
      .where('name', '=', name)
      .where('version', '=', before)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('settings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The newest versions of a setting, without their values. */
export async function listSettingVersions(
  db: Db,
  name: string,
  limit: number,
): Promise<SettingVersion[]> {
  const rows = await db
    .selectFrom('setting_versions')
    .select(['version', 'at', 'by_name', 'note'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ at, by_name, ...row }) => ({ ...row, updatedAt: at, updatedBy: by_name }))
}

export async function findSettingVersion(
  db: Db,
  name: string,
  version: number,
): Promise<(SettingRow & SettingVersion) | undefined> {
  const row = await db
    .selectFrom('setting_versions')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  return (
    row && {
      version,
      note: row.note,
      value: row.value as SettingValue, // because only what a schema has let through is stored
      updatedAt: row.at,
      updatedBy: row.by_name,
    }
  )
}
