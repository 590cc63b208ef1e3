import { sql } from 'kysely'

import type { Db, Tx } from '#server/db/database.ts'
import type { KeptFile } from '#server/db/onboarding-tables.ts'

import type { DocumentRow } from './documents.ts'

const OWNER = 'onboarding'
// Owners are slugs until an application claims its files: no slug has an underscore.
const UNCLAIMED = sql<boolean>`owner_id not like 'on\\_%'`

export const isApplicationFile = ({ owner_kind: kind }: Pick<DocumentRow, 'owner_kind'>): boolean =>
  kind === OWNER

type NewFile = {
  readonly key: string
  readonly slug: string
  readonly filename: string
  readonly contentType: string
  readonly bytes: number
  readonly visitor: string
  readonly now: Date
  readonly expiresAt: Date
}
const DAY_MS = 86_400_000

/** Announces a file unless its visitor has as many bytes within a day as they may; says whether it did. */
export async function expectFile(tx: Tx, file: NewFile, mostBytes: number): Promise<boolean> {
  // Of many at once each counts the others.
  await sql`set transaction isolation level serializable`.execute(tx)
  const { sum } = await tx
    .selectFrom('documents')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('sum'))
    .where('owner_kind', '=', OWNER)
    .where('created_by', '=', file.visitor)
    .where('created_at', '>', new Date(file.now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (Number(sum ?? 0) + file.bytes > mostBytes) return false
  await tx
    .insertInto('documents')
    .values({
      s3_key: file.key,
      owner_kind: OWNER,
      tenant: null,
      owner_id: file.slug,
      kind: 'unclaimed',
      filename: file.filename,
      content_type: file.contentType,
      bytes: file.bytes,
      sha256: null,
      status: 'expected',
      created_by: file.visitor,
      created_at: file.now,
      expires_at: file.expiresAt,
    })
    .execute()
  return true
}

type Stored = { readonly key: string; readonly bytes: number; readonly sha256: Buffer }
/** Says that a file lies in the storage; its announced size goes on counting for its visitor. */
export async function storeFile(db: Db, { key, sha256 }: Stored): Promise<void> {
  await db
    .updateTable('documents')
    .set({ status: 'stored', sha256, expires_at: null })
    .where('s3_key', '=', key)
    .where('status', '=', 'expected')
    .execute()
}

/** Files by their keys, of a company's slug or of an application. */
export const findFiles = async (
  db: Db | Tx,
  { keys, owners }: { readonly keys: readonly string[]; readonly owners: readonly string[] },
): Promise<DocumentRow[]> =>
  keys.length
    ? db
        .selectFrom('documents')
        .selectAll()
        .where('s3_key', 'in', keys)
        .where('owner_kind', '=', OWNER)
        .where('owner_id', 'in', owners)
        .execute()
    : []

type Claim = { readonly id: string; readonly slug: string; readonly files: readonly KeptFile[] }
/** Makes files an application's own, each as its kind; what it had before and does not name is let go. Says how many. */
export async function claimFiles(tx: Tx, { id, slug, files }: Claim): Promise<number> {
  await tx
    .updateTable('documents')
    .set({ owner_id: slug })
    .where('owner_kind', '=', OWNER)
    .where('owner_id', '=', id)
    .execute()
  const claimed = await Promise.all(
    files.map(({ kind, s3Key }) =>
      tx
        .updateTable('documents')
        .set({ owner_id: id, kind })
        .where('s3_key', '=', s3Key)
        .where('owner_kind', '=', OWNER)
        .where('owner_id', '=', slug)
        .where('status', '=', 'stored')
        .executeTakeFirst(),
    ),
  )
  return claimed.filter(({ numUpdatedRows }) => numUpdatedRows === 1n).length
}

/** Files that nobody claimed since a moment, whatever became of them. */
export const findLeftFiles = (db: Db, before: Date): Promise<DocumentRow[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('owner_kind', '=', OWNER)
    .where(UNCLAIMED)
    .where('created_at', '<', before)
    .limit(200)
    .execute()

/** Forgets a file unless it was claimed meanwhile; says whether it did. */
export async function forgetFile(db: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('documents')
    .where('s3_key', '=', key)
    .where('owner_kind', '=', OWNER)
    .where(UNCLAIMED)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
