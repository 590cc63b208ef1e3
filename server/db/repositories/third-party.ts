import type { Insertable, Selectable } from 'kysely'

import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'

export type Booking = Selectable<Database['third_party_bookings']>
type Place = { readonly tenant: string; readonly id: string }

/** What a third party said of a request; undefined for one that nobody outside asked for. */
export const findBooking = (db: Db, { tenant, id }: Place): Promise<Booking | undefined> =>
  db
    .selectFrom('third_party_bookings')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('request_id', '=', id)
    .executeTakeFirst()

type Named = Pick<Booking, 'organisation' | 'reference'>
/** The request that an organisation calls so. */
export async function findReference(
  db: Db | Tx,
  { organisation, reference }: Named,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('third_party_bookings')
    .select('request_id')
    .where('organisation', '=', organisation)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.request_id
}

/** Somebody of the organisation has used the reference meanwhile. */
export class ReferenceTaken extends Error {}

/** Keeps who asked for a request; throws ReferenceTaken. */
export async function addBooking(
  tx: Tx,
  booking: Insertable<Database['third_party_bookings']>,
): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('third_party_bookings')
    .values(booking)
    .onConflict((conflict) => conflict.columns(['organisation', 'reference']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new ReferenceTaken()
}
