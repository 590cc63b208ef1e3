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
/** The rows of one place as they are stored, without secrets, in portions. */
export async function* readHeld(
  db: Db,
  { table, where, without = [] }: Held,
  person: Person,
): AsyncGenerator<readonly unknown[]> {
  for (let offset = 0; ; offset += PORTION) {
    // oxlint-disable-next-line no-await-in-loop -- a portion is made when the one before was sent
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) - ${without}::text[] as row
      from ${sql.table(table)} t where ${where(person)} order by t::text
      limit ${PORTION} offset ${offset}`.execute(db)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < PORTION) return
  }
}

/** Erases what goes, in the order of the list, and says of each place how much there was. */
export async function eraseHeld(tx: Tx, person: Person, now: Date): Promise<HeldCounts> {
  const counts = await countHeld(tx, person)
  // oxlint-disable-next-line no-await-in-loop -- one after the other, in one transaction
  for (const { erase } of heldData) await erase?.(tx, person, now)
  return counts
}
