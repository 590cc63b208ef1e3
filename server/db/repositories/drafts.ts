import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { StoredDraft } from '#schemas/records/draft.ts'
import type { DraftContent } from '#schemas/records/draft.ts'
import type { Db, Tx } from '#server/db/database.ts'
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
    .where('updated_at', '>', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .executeTakeFirst()
  return row && toDraft(row)
}

/** Keeps a draft; undefined when another device has written a newer one than the caller continues. */
export async function keepDraft(db: Db, draft: Draft): Promise<StoredDraft | undefined> {
  const { owner, key, content, device, now, revision } = draft
  const fresh = { draft: JSON.stringify(content), device, updated_at: now }
  if (revision !== null && revision > 0) {
    const row = await db
      .updateTable('drafts')
      .set({ ...fresh, revision: revision + 1 })
      .where('username', '=', owner)
      .where('draft_key', '=', key)
      .where('revision', '=', revision)
      .returningAll()
      .executeTakeFirst()
    return row && toDraft(row)
  }
  const row = await db
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
  return row && toDraft(row)
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
