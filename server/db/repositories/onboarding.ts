import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'

import { plainName } from '#schemas/onboarding/words.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OnboardingTables } from '#server/db/onboarding-tables.ts'
import type { CursorKey } from '#server/http/cursor.ts'

type Table = OnboardingTables['onboarding_submissions']
export type ApplicationRecord = Selectable<Table>

/** Something else was first: what was read does not hold any more. */
export class OvertakenApplication extends Error {}

export const findApplication = (db: Db | Tx, id: string): Promise<ApplicationRecord | undefined> =>
  db.selectFrom('onboarding_submissions').selectAll().where('id', '=', id).executeTakeFirst()

/** The application that the key of a mail was made for. */
export const findByAnswerKey = (db: Db, hash: Buffer): Promise<ApplicationRecord | undefined> =>
  db
    .selectFrom('onboarding_submissions')
    .selectAll()
    .where('answer_key_hash', '=', hash)
    .executeTakeFirst()

export async function addApplication(tx: Tx, row: Insertable<Table>): Promise<void> {
  await tx.insertInto('onboarding_submissions').values(row).execute()
}

/** Changes an application that still is what was read of it. */
export async function changeApplication(
  tx: Tx,
  { id, revision }: Pick<ApplicationRecord, 'id' | 'revision'>,
  change: Updateable<Table>,
): Promise<ApplicationRecord> {
  const row = await tx
    .updateTable('onboarding_submissions')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new OvertakenApplication()
  return row
}

type Page = {
  readonly status?: readonly ApplicationRecord['status'][] | undefined
  readonly q?: string | undefined
  readonly after?: CursorKey
  readonly limit: number
}
/** A page of applications, the newest first. */
export async function listApplications(db: Db, { status, q, after, limit }: Page) {
  let query = db
    .selectFrom('onboarding_submissions')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (status?.length) query = query.where('status', 'in', status)
  if (q !== undefined)
    query = query.where(sql<boolean>`position(${q.toLowerCase()} in lower(legal_name)) > 0`)
  if (after)
    query = query.where(
      sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::text)`,
    )
  const rows = await query.execute()
  return rows.map((row) => ({ row, key: [row.created_at.toISOString(), row.id] }))
}

/** Those that nobody decided yet, the oldest first. */
export const waitingApplications = (db: Db, limit: number): Promise<ApplicationRecord[]> =>
  db
    .selectFrom('onboarding_submissions')
    .selectAll()
    .where('status', '=', 'in-review')
    .orderBy('created_at')
    .limit(limit)
    .execute()

const plainColumn = sql`regexp_replace(lower(name), '[^[:alnum:]]+', '', 'g')`
/** Whether a company is on file under exactly this name. */
export async function isNameOnFile(db: Db | Tx, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('tenant')
    .where(plainColumn, '=', plainName(name))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A company on file whose name begins with the same two words. */
export const findSimilarName = async (db: Db, name: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('companies')
      .select('name')
      .where(plainColumn, '<>', plainName(name))
      .where(
        plainColumn,
        'like',
        `${plainName(name.split(/\s+/).slice(0, 2).join(' ')).replaceAll('_', '')}%`,
      )
      .limit(1)
      .executeTakeFirst()
  )?.name

/** Another supplier that has the same tax id or bank account. */
export async function hasTwin(
  db: Db | Tx,
  { id, tax_hash: tax, bank_hash: bank }: ApplicationRecord,
): Promise<boolean> {
  const row = await db
    .selectFrom('onboarding_submissions')
    .select('id')
    .where('status', '=', 'accepted')
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('tax_hash', '=', tax), eb('bank_hash', '=', bank)]))
    .executeTakeFirst()
  return row !== undefined
}

type Made = {
  readonly tenant: string
  readonly name: string
  readonly at: Date
  readonly sites: readonly {
    readonly siteId: string
    readonly name: string
    readonly address: object
    readonly timeZone: string
    readonly data: object
  }[]
}
/** Puts a company and its pickup sites on file. */
export async function addSupplier(tx: Tx, { tenant, name, at, sites }: Made): Promise<void> {
  await tx.insertInto('companies').values({ tenant, name, updated_at: at }).execute()
  await tx
    .insertInto('locations')
    .values(
      sites.map(({ siteId, timeZone, address, data, name: called }) => ({
        tenant,
        location_id: siteId,
        name: called,
        address: JSON.stringify(address),
        time_zone: timeZone,
        data: JSON.stringify(data),
        updated_at: at,
      })),
    )
    .execute()
}

/** Applications with secrets under another key than this one, or from before a day. */
export const findSecretsToRenew = (
  db: Db,
  { keyId, before }: { readonly keyId: string; readonly before: Date },
): Promise<ApplicationRecord[]> =>
  db
    .selectFrom('onboarding_submissions')
    .selectAll()
    .where('secret_cipher', 'is not', null)
    .where((eb) => eb.or([eb('secret_key_id', '<>', keyId), eb('created_at', '<', before)]))
    .limit(200)
    .execute()

/** Keeps secrets under another key; null: not any more. Who changed the application meanwhile is not overruled. */
export async function renewSecret(
  db: Db,
  { id, revision }: ApplicationRecord,
  secret: Pick<ApplicationRecord, 'secret_cipher' | 'secret_key_id'>,
): Promise<void> {
  await db
    .updateTable('onboarding_submissions')
    .set(secret)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute()
}
