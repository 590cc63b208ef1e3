import { sql } from 'kysely'

import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Db } from '#server/db/database.ts'
import type { Scope } from '#server/http/scope.ts'

import { inScope } from './shipment-filters.ts'
import { shipments } from './shipment.ts'

const MOST = 50

/** The requests in scope that have this BOL now, whatever became of them; the newest first. */
export async function listWithBol(db: Db, bol: string, scope: Scope): Promise<ShipmentRequest[]> {
  const spellings = [bol, bol.toUpperCase()]
  const found = await shipments.read(db, {
    conditions: [
      inScope(scope),
      // The directory keeps numbers that a new booking made void; it is asked first, since it has the index.
      sql`(r.tenant, r.id) in (select k.tenant, k.id from request_keys k
        where k.kind = 'bol' and k.key = any(${spellings}))`,
      sql`r.bol = any(${spellings})`,
    ],
    sort: '-created',
    limit: MOST,
  })
  return found.map(({ stored }) => stored.request)
}
