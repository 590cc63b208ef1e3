import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { MAX_DRAFTS, MAX_DRAFTS_BYTES } from '#schemas/records/draft.ts'
import type { DraftContent, StoredDraft } from '#schemas/records/draft.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inOwnTurn } from '#server/db/own-turn.ts'
import type { Database } from '#server/db/tables.ts'

type Place = { readonly owner: string; readonly key: string }
type Draft = Place & {
  readonly content: DraftContent
  readonly device: string
  readonly now: Date
  /** The revision that this one continues; null writes over whatever is there. */
  readonly revision: number | null
}

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

const keptSince = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY_MS)

const toDraft = (row: Selectable<Database['drafts']>): StoredDraft => ({
  draft: row.draft,
  revision: row.revision,
  device: row.device,
  updatedAt: row.updated_at.toISOString(),
})

export async function findDraft(
  db: Db,
  { owner, key }: Place,
  now: Date,
): Promise<StoredDraft | undefined> {
  const row = await db
    .selectFrom('drafts')
    .selectAll()
    .where('username', '=', owner)
    .where('draft_key', '=', key)
    .where('updated_at', '>', keptSince(now))
    .executeTakeFirst()
  return row && toDraft(row)
}

/** Why a draft was not kept: another device has written a newer one, or its owner has as many as may be. */
export type Unkept = 'stale' | 'too_many' | 'too_large'

/** Keeps a draft, so that of many at once none is one too many. */
export const keepDraft = (db: Db, draft: Draft): Promise<StoredDraft | Unkept> =>
  inOwnTurn(db, `drafts|${draft.owner}`, async (tx) => {
    const text = JSON.stringify(draft.content)
    const bytes = Buffer.byteLength(text)
    const full = await fullness(tx, { ...draft, bytes })
    if (full) return full
    const row = await write(tx, draft, { draft: text, bytes })
    return row ? toDraft(row) : 'stale'
  })

// A draft that is there already may always be saved again, unless it grows: whoever is over a limit can go on, and
// type less.
async function fullness(
  tx: Tx,
  { owner, key, now, bytes }: Draft & { readonly bytes: number },
): Promise<Unkept | undefined> {
  const rows = await tx
    .selectFrom('drafts')
    .select(['draft_key', 'bytes'])
    .where('username', '=', owner)
    .where('updated_at', '>', keptSince(now))
    .execute()
  const own = rows.find((row) => row.draft_key === key)
  if (!own && rows.length >= MAX_DRAFTS) return 'too_many'
  const all = rows.reduce((sum, row) => sum + row.bytes, bytes - (own?.bytes ?? 0))
  return all > MAX_DRAFTS_BYTES && bytes > (own?.bytes ?? 0) ? 'too_large' : undefined
}

async function write(
  tx: Tx,
  { owner, key, device, now, revision }: Draft,
  written: { readonly draft: string; readonly bytes: number },
) {
  const fresh = { ...written, device, updated_at: now }
  if (revision !== null && revision > 0)
    return tx
      .updateTable('drafts')
      .set({ ...fresh, revision: revision + 1 })
      .where('username', '=', owner)
      .where('draft_key', '=', key)
      .where('revision', '=', revision)
      .returningAll()
      .executeTakeFirst()
  return tx
    .insertInto('drafts')
    .values({ username: owner, draft_key: key, revision: 1, ...fresh })
    .onConflict((conflict) =>
      revision === null
        ? conflict
            .columns(['username', 'draft_key'])
            .doUpdateSet((eb) => ({ ...fresh, revision: eb('drafts.revision', '+', 1) }))
        : conflict.columns(['username', 'draft_key']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function dropDraft(db: Db, { owner, key }: Place): Promise<void> {
  await db.deleteFrom('drafts').where('username', '=', owner).where('draft_key', '=', key).execute()
}

/**
 * Drops the draft whose form was written now: a draft carries the Idempotency-Key of its submission. In the transaction
 * of what it became, so that a page that is loaded anew finds either the one or the other.
 */
export async function dropSent(tx: Tx, owner: string, sentKey: string): Promise<void> {
  await tx
    .deleteFrom('drafts')
    .where('username', '=', owner)
    .where(sql`draft ->> 'key'`, '=', sentKey)
    .execute()
}
