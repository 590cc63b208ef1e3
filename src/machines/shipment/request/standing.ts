import type { Booking, RecordType, ShipmentState } from '#schemas/shipment-request.ts'

import type { Situation } from './reasons.ts'

// Apart from decide.ts: pages say where a request stands before they have the machine.

/** Where a stored request stands: what its record type, state and booking tell together. */
export type Standing = {
  readonly recordType: RecordType
  readonly state: ShipmentState
  readonly booking: Booking
}

/** The situation of the chart that a standing means; undefined standing: not submitted yet. */
export function situationOf(standing: Standing | undefined): Situation {
  if (!standing) return 'unsubmitted'
  if (standing.recordType === 'completed_shipment_request') return 'delivered'
  if (standing.recordType === 'deleted_shipment_request') return 'deleted'
  return standing.state
}
