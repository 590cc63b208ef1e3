import type { BulkRow } from '#machines/records/bulk/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { tenantSite } from '#views/shipment/format.ts'
import { hazardsOf } from '#views/shipment/hazards.ts'

/** Rows with what a reader knows their requests by; one that is no longer in the list has its id alone. */
export const withNames = <R extends Pick<BulkRow, 'id'>>(
  rows: readonly R[],
  requests: readonly ShipmentRequest[],
): readonly (R & Pick<BulkRow, 'name'>)[] =>
  rows.map((row) => {
    const request = requests.find(({ id }) => id === row.id)
    if (!request) return row
    const hazards = hazardsOf(request).map(({ label }) => label)
    return { ...row, name: [tenantSite(request), ...hazards].join(' · ') }
  })
