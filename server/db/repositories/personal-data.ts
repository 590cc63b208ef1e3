import { sql } from 'kysely'

import type { Db, Tx } from '#server/db/database.ts'

import { heldData } from './personal-places.ts'
import type { Held, Person } from './personal-places.ts'

/** How much there is in each place. */
export type HeldCounts = ReadonlyMap<Held, number>

/** How much of a person is in each place; the largest are looked through by their indexes. */
export async function countHeld(db: Db | Tx, person: Person): Promise<HeldCounts> {
  const counts = new Map<Held, number>()
  for (const held of heldData) {
    // oxlint-disable-next-line no-await-in-loop -- one connection for all
    const { rows } = await sql<{ n: number }>`select count(*)::int as n
      from ${sql.table(held.table)} where ${held.where(person)}`.execute(db)
    counts.set(held, rows[0]?.n ?? 0)
  }
  return counts
}

const PORTION = 500
/** The columns by which a table finds a row, and so the order in which it is gone through. */
async function keyOf(db: Db, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select a.attname as name
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisprimary and i.indrelid = ${table}::regclass
    order by array_position(i.indkey::int2[], a.attnum)`.execute(db)
  return rows.map(({ name }) => name)
}

type Portion = { readonly row: unknown; readonly key: readonly unknown[] }
/**
 * The rows of one place as they are stored, without secrets, in portions by their key: whatever is written meanwhile,
 * none comes twice or is left out.
 */
export async function* readHeld(
  db: Db,
  { table, where, without = [] }: Held,
  person: Person,
): AsyncGenerator<readonly unknown[]> {
  const key = sql.join((await keyOf(db, table)).map((name) => sql.ref(`t.${name}`)))
  let after = sql`true`
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a portion is made when the one before was sent
    const { rows } = await sql<Portion>`select to_jsonb(t) - ${without}::text[] as row,
      jsonb_build_array(${key}) as key
      from ${sql.table(table)} t where ${where(person)} and ${after} order by ${key}
      limit ${PORTION}`.execute(db)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    const last = rows.at(PORTION - 1)
    if (!last) return
    after = sql`(${key}) > (${sql.join(last.key)})`
  }
}

/** Erases what goes, in the order of the list, and says of each place how much there was. */
export async function eraseHeld(tx: Tx, person: Person, now: Date): Promise<HeldCounts> {
  const counts = await countHeld(tx, person)
  // oxlint-disable-next-line no-await-in-loop -- one after the other, in one transaction
  for (const { erase } of heldData) await erase?.(tx, person, now)
  return counts
}
