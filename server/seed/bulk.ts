import { Kysely, PostgresDialect, sql } from 'kysely'

import { openPool } from '#server/db/pool.ts'
import type { Where } from '#server/db/pool.ts'
import type { Database } from '#server/db/tables.ts'

import { bulkOf } from './bulk-sql.ts'

const CHUNK = 20_000

type Options = {
  readonly where: Where
  readonly count: number
  readonly now: Date
  /** Told after each step. */
  readonly report: (done: number) => void
}

/**
 * Fills the tables with many requests for measurements: made up, in every state, over some 250 tenants, with their
 * histories. Runs as the tables' owner, in chunks; the indexes are built once at the end.
 */
export async function seedRequests({ where, count, now, report }: Options): Promise<void> {
  const pool = openPool(where, { report: () => {}, isPatient: true })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { next } = await db
      .updateTable('id_blocks')
      .set({ next: sql<number>`next + ${count}` })
      .where('kind', '=', 'sr')
      .returning('next')
      .executeTakeFirstOrThrow()
    const first = next - count
    const indexes = await dropIndexes(db)
    try {
      for (let from = first; from < next; from += CHUNK) {
        const to = Math.min(next, from + CHUNK)
        await fill(db, { from, to, last: next, now })
        report(to - first)
      }
    } finally {
      for (const definition of indexes) await sql.raw(definition).execute(db)
    }
    await sql`vacuum analyze`.execute(db)
  } finally {
    await db.destroy()
  }
}

// All but the primary key, as statements that make them again.
async function dropIndexes(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('shipment_requests', 'shipment_search')
      and indexname like 'sr\\_%'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

type Range = Parameters<typeof bulkOf>[0]

const fill = (db: Kysely<Database>, range: Range) =>
  db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    await bulkOf(range).execute(tx)
  })
