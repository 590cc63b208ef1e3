import type { BulkRow } from '#machines/records/bulk/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { tenantSite } from '#views/shipment/format.ts'

/** Rows with what a reader knows their requests by; one that is no longer in the list has its id alone. */
export const withNames = (
  rows: readonly BulkRow[],
  requests: readonly ShipmentRequest[],
): readonly BulkRow[] =>
  rows.map((row) => {
    const request = requests.find(({ id }) => id === row.id)
    return request ? { ...row, name: tenantSite(request) } : row
  })
