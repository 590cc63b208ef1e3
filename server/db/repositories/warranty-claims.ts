import { MOST_CLAIMS } from '#server/claims/port.ts'
import type { Claim, ClaimQuery } from '#server/claims/port.ts'
import type { Db } from '#server/db/database.ts'

/** Seeded claims of a place, newest first. */
export async function findClaims(
  db: Db,
  { tenant, locationId, partNumber, vin, sagaId }: ClaimQuery,
): Promise<readonly Claim[]> {
  let query = db
    .selectFrom('warranty_claims')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('location_id', '=', locationId)
    .orderBy('created_at', 'desc')
    .orderBy('saga_id')
    .limit(MOST_CLAIMS)
  if (partNumber !== undefined) query = query.where('part_number', '=', partNumber)
  if (vin !== undefined) query = query.where('vin', '=', vin)
  if (sagaId !== undefined) query = query.where('saga_id', '=', sagaId)
  return (await query.execute()).map((row) => ({
    sagaId: row.saga_id,
    partNumber: row.part_number,
    vin: row.vin,
    quantity: row.quantity,
  }))
}
