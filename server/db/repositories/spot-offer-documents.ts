import type { Db } from '#server/db/database.ts'

import type { DocumentRow } from './documents.ts'

type Letter = {
  readonly tenant: string
  readonly offerId: string
  readonly key: string
  readonly filename: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly now: Date
}

/** Says that an offer letter lies in the storage: only after its bytes are there. Twice is the same as once. */
export async function storeLetter(db: Db, letter: Letter): Promise<void> {
  const stored = { bytes: letter.bytes, sha256: letter.sha256, created_at: letter.now }
  await db
    .insertInto('documents')
    .values({
      s3_key: letter.key,
      owner_kind: 'spot-offer',
      tenant: letter.tenant,
      owner_id: letter.offerId,
      kind: 'offer-letter',
      filename: letter.filename,
      content_type: 'application/pdf',
      status: 'stored',
      created_by: 'system',
      expires_at: null,
      ...stored,
    })
    .onConflict((conflict) => conflict.column('s3_key').doUpdateSet(stored))
    .execute()
}

/** A stored letter of one offer: the newest, or the one with this key or filename. Never by its key alone (R2). */
export function findLetter(
  db: Db,
  { tenant, offerId }: Pick<Letter, 'tenant' | 'offerId'>,
  name: string,
): Promise<DocumentRow | undefined> {
  const letters = db
    .selectFrom('documents')
    .selectAll()
    .where('owner_kind', '=', 'spot-offer')
    .where('owner_id', '=', offerId)
    .where('kind', '=', 'offer-letter')
    .where('tenant', '=', tenant)
    .where('status', '=', 'stored')
    .orderBy('created_at', 'desc')
  if (name === 'latest') return letters.executeTakeFirst()
  return letters
    .where((eb) => eb.or([eb('s3_key', '=', name), eb('filename', '=', name)]))
    .executeTakeFirst()
}
