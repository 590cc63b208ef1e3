import type { Db, Tx } from '#server/db/database.ts'

/** Every setting is an object, as its schema says. */
export type SettingValue = Readonly<Record<string, unknown>>
/** A setting as somebody stored it. */
export type SettingRow = {
  readonly value: SettingValue
  readonly version: number
  readonly updatedAt: Date
  readonly updatedBy: string
}
type NewSetting = SettingRow & { readonly name: string }

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

/** Stores the version after the one that was read; false when somebody else stored it first. */
export async function storeSetting(tx: Tx, { name, ...setting }: NewSetting): Promise<boolean> {
  const row = {
    value: JSON.stringify(setting.value),
    version: setting.version,
    updated_at: setting.updatedAt,
    updated_by: setting.updatedBy,
  }
  const before = setting.version - 1
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
