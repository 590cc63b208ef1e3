import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'

import type { ServiceKey, ServiceKeyState } from '#schemas/service-key.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'
import type { CursorKey } from '#server/http/cursor.ts'

type Row = Selectable<Database['service_keys']>
const MINUTE_MS = 60_000

const stateOf = ({ revoked_at: revoked, expires_at: expires }: Row, now: Date): ServiceKeyState => {
  if (revoked) return 'revoked'
  return expires <= now ? 'expired' : 'active'
}

/** A stored key as it is told. */
export const toServiceKey = (row: Row, now: Date): ServiceKey => ({
  id: row.id,
  name: row.name,
  organisation: row.organisation,
  tenants: row.tenants,
  state: stateOf(row, now),
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  revokedBy: row.revoked_by,
})

type Page = {
  readonly state: ServiceKeyState | undefined
  readonly q: string | undefined
  readonly now: Date
  readonly after?: CursorKey
  readonly limit: number
}

/** A page of keys, the newest first. */
export async function listKeys(db: Db, { state, q, now, after, limit }: Page) {
  let query = db
    .selectFrom('service_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy(sql`id::text`, 'desc')
    .limit(limit)
  if (q !== undefined)
    query = query.where(
      sql<boolean>`position(lower(${q}) in lower(name || ' ' || organisation)) > 0`,
    )
  if (state === 'revoked') query = query.where('revoked_at', 'is not', null)
  if (state === 'expired')
    query = query.where('revoked_at', 'is', null).where('expires_at', '<=', now)
  if (state === 'active')
    query = query.where('revoked_at', 'is', null).where('expires_at', '>', now)
  if (after) {
    query = query.where(
      sql<boolean>`(created_at, id::text) < (${after[0]}::timestamptz, ${after[1]})`,
    )
  }
  const rows = await query.execute()
  return rows.map((row) => ({
    key: [row.created_at.toISOString(), row.id] as const,
    stored: toServiceKey(row, now),
  }))
}

export const addKey = (tx: Tx, row: Insertable<Database['service_keys']>): Promise<Row> =>
  tx.insertInto('service_keys').values(row).returningAll().executeTakeFirstOrThrow()

type Revoking = { readonly id: string; readonly now: Date; readonly by: string }
/** Ends a key; the row as it is then, and whether it was ended now. Undefined for an id that no key has. */
export async function revokeKey(tx: Tx, { id, now, by }: Revoking) {
  const ended = await tx
    .updateTable('service_keys')
    .set({ revoked_at: now, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (ended) return { row: ended, isNew: true }
  const row = await tx
    .selectFrom('service_keys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { row, isNew: false }
}

/** The key that somebody shows, if it is good now; its last use is noted, to the minute. */
export async function useKey(db: Db, mac: Buffer, now: Date): Promise<Row | undefined> {
  const row = await db
    .selectFrom('service_keys')
    .selectAll()
    .where('key_mac', '=', mac)
    .executeTakeFirst()
  if (!row || stateOf(row, now) !== 'active') return undefined
  const isNoted = row.last_used_at && now.getTime() - row.last_used_at.getTime() < MINUTE_MS
  if (!isNoted)
    await db
      .updateTable('service_keys')
      .set({ last_used_at: now })
      .where('id', '=', row.id)
      .execute()
  return row
}

/** For whom a key books; undefined for an id that no key has. */
export const programsOfKey = async (db: Db, id: string): Promise<readonly string[] | undefined> =>
  (await db.selectFrom('service_keys').select('tenants').where('id', '=', id).executeTakeFirst())
    ?.tenants
