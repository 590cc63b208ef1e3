import type { Db, Tx } from '#server/db/database.ts'

import type { DocumentRow } from './documents.ts'

const OWNER = 'item'
const KIND = 'photo'

export type NewPhoto = {
  readonly key: string
  readonly tenant: string
  readonly uuid: string
  readonly filename: string
  readonly contentType: string
  readonly bytes: number
  readonly by: string
  readonly now: Date
}

const ofItems = (db: Db | Tx, tenant: string, uuids: readonly string[]) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('owner_kind', '=', OWNER)
    .where('owner_id', 'in', uuids)
    .where('kind', '=', KIND)
    .where('tenant', '=', tenant)

/** Stored photographs and expected ones, oldest first. */
export const findPhotos = async (
  db: Db | Tx,
  { tenant, uuids }: { tenant: string; uuids: readonly string[] },
): Promise<DocumentRow[]> =>
  uuids.length
    ? ofItems(db, tenant, uuids)
        .where('status', 'in', ['stored', 'expected'])
        .orderBy('created_at')
        .orderBy('s3_key')
        .execute()
    : []

/** Announces a photograph; again, after an address that was not used or whose upload was refused. */
export async function expectPhoto(tx: Tx, photo: NewPhoto, expiresAt: Date): Promise<void> {
  const again = {
    status: 'expected' as const,
    content_type: photo.contentType,
    bytes: photo.bytes,
    expires_at: expiresAt,
  }
  await tx
    .insertInto('documents')
    .values({
      ...again,
      s3_key: photo.key,
      owner_kind: OWNER,
      tenant: photo.tenant,
      owner_id: photo.uuid,
      kind: KIND,
      filename: photo.filename,
      sha256: null,
      created_by: photo.by,
      created_at: photo.now,
    })
    .onConflict((conflict) =>
      conflict.column('s3_key').doUpdateSet(again).where('documents.status', '<>', 'stored'),
    )
    .execute()
}

type Stored = { readonly key: string; readonly bytes: number; readonly sha256: Buffer }

/** Says that a photograph lies in the storage. */
export async function storePhoto(db: Db, { key, bytes, sha256 }: Stored): Promise<void> {
  await db
    .updateTable('documents')
    .set({ status: 'stored', bytes, sha256, expires_at: null })
    .where('s3_key', '=', key)
    .where('status', '=', 'expected')
    .execute()
}

/** Forgets a photograph, or all of a battery, and answers their keys; nothing shows them any more. */
export async function forgetPhotos(
  db: Db,
  { tenant, uuid, key }: { tenant: string; uuid: string; key?: string },
): Promise<string[]> {
  let query = db
    .deleteFrom('documents')
    .where('owner_kind', '=', OWNER)
    .where('tenant', '=', tenant)
    .where('owner_id', '=', uuid)
  if (key !== undefined) query = query.where('s3_key', '=', key)
  const rows = await query.returning('s3_key').execute()
  return rows.map((row) => row.s3_key)
}

/** How many photographs of a battery there are or may still come, but for one. */
export async function countOthers(
  tx: Tx,
  { tenant, uuid, key, now }: Pick<NewPhoto, 'tenant' | 'uuid' | 'key' | 'now'>,
): Promise<number> {
  const rows = await findPhotos(tx, { tenant, uuids: [uuid] })
  const mayCome = ({ status, expires_at: end }: DocumentRow) =>
    status === 'stored' || (end !== null && end > now)
  return rows.filter((row) => row.s3_key !== key && mayCome(row)).length
}

/** Whether a document is the photograph of a battery. */
export const isItemPhoto = ({ owner_kind: owner }: Pick<DocumentRow, 'owner_kind'>): boolean =>
  owner === OWNER
