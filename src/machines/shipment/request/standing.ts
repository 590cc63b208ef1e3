import type { Booking, RecordType, ShipmentState } from '#schemas/shipment-request.ts'

import type { Situation } from './reasons.ts'
import type { Actor, ShipmentFacts } from './types.ts'

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

const isSame = (left: string | null, right: string) =>
  left !== null && right !== '' && left.toLowerCase() === right.toLowerCase()

/** Whether somebody made the request, under this account or another with the same address. */
export const isOwnRequest = (
  { createdBy, createdByEmail }: Pick<ShipmentFacts, 'createdBy' | 'createdByEmail'>,
  by: Pick<Actor, 'id' | 'email'>,
): boolean => by.id === createdBy || isSame(createdByEmail, by.email)
