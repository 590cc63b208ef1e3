import type { Selectable } from 'kysely'

import type { DocumentKind } from '#schemas/document.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'

export type DocumentRow = Selectable<Database['documents']>
type Owner = { readonly tenant: string; readonly id: string; readonly kind: DocumentKind }
export type NewDocument = Owner & {
  readonly key: string
  readonly filename: string
  readonly bytes: number
  readonly by: string
  readonly now: Date
}

const CONTENT_TYPE = 'application/pdf'
const ofOwner = (db: Db, { tenant, id, kind }: Owner) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('owner_kind', '=', 'shipment-request')
    .where('owner_id', '=', id)
    .where('kind', '=', kind)
    .where('tenant', '=', tenant)

/** A stored document of one request: the newest, or the one with this key or filename. Never by its key alone (R2). */
export function findDocument(db: Db, owner: Owner, name: string): Promise<DocumentRow | undefined> {
  const stored = ofOwner(db, owner).where('status', '=', 'stored').orderBy('created_at', 'desc')
  if (name === 'latest') return stored.executeTakeFirst()
  return stored
    .where((eb) => eb.or([eb('s3_key', '=', name), eb('filename', '=', name)]))
    .executeTakeFirst()
}

/** What was announced for one request under a key, whatever became of it. */
export const findUpload = (db: Db, owner: Owner, key: string): Promise<DocumentRow | undefined> =>
  ofOwner(db, owner).where('s3_key', '=', key).executeTakeFirst()

/** Announced uploads of a request that have not been looked at, oldest first. */
export const findExpected = (db: Db, owner: Owner, now: Date): Promise<DocumentRow[]> =>
  ofOwner(db, owner)
    .where('status', '=', 'expected')
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .limit(20)
    .execute()

export const findByKey = (db: Db, key: string): Promise<DocumentRow | undefined> =>
  db.selectFrom('documents').selectAll().where('s3_key', '=', key).executeTakeFirst()

/** Announces an upload; the file is served only once it was stored. */
export async function expectDocument(
  db: Db,
  { tenant, id, kind, key, filename, bytes, by, now }: NewDocument,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('documents')
    .values({
      s3_key: key,
      owner_kind: 'shipment-request',
      tenant,
      owner_id: id,
      kind,
      filename,
      content_type: CONTENT_TYPE,
      bytes,
      sha256: null,
      status: 'expected',
      created_by: by,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

/** Says that a document lies in the storage: only after its bytes are there. Storing it again changes nothing. */
export async function storeDocument(
  tx: Tx,
  { tenant, id, kind, key, filename, bytes, by, now }: NewDocument,
  sha256: Buffer,
): Promise<void> {
  const stored = { bytes, sha256, status: 'stored' as const, expires_at: null, created_at: now }
  await tx
    .insertInto('documents')
    .values({
      s3_key: key,
      owner_kind: 'shipment-request',
      tenant,
      owner_id: id,
      kind,
      filename,
      content_type: CONTENT_TYPE,
      created_by: by,
      ...stored,
    })
    .onConflict((conflict) => conflict.column('s3_key').doUpdateSet(stored))
    .execute()
}

export async function refuseDocument(db: Db, key: string): Promise<void> {
  await db
    .updateTable('documents')
    .set({ status: 'refused', expires_at: null })
    .where('s3_key', '=', key)
    .where('status', '=', 'expected')
    .execute()
}

type Unclaimed = { readonly before: Date; readonly owner: DocumentRow['owner_kind'] }
/** Announced uploads of one kind of owner whose address stopped working before a moment; at most 200 at a time. */
export const findUnclaimed = (db: Db, { before, owner }: Unclaimed): Promise<DocumentRow[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('status', '=', 'expected')
    .where('owner_kind', '=', owner)
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(200)
    .execute()

/** Forgets an upload that never became a document, unless it was announced again. */
export async function forgetDocument(db: Db, key: string, before: Date): Promise<void> {
  await db
    .deleteFrom('documents')
    .where('s3_key', '=', key)
    .where('status', '=', 'expected')
    .where('expires_at', '<', before)
    .execute()
}

/** How many of these keys are documents that lie in the storage. */
export async function countStored(db: Db, keys: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('documents')
    .select('s3_key')
    .where('s3_key', 'in', keys)
    .where('status', '=', 'stored')
    .execute()
  return rows.length
}
