import { newFacts } from '#machines/shipment/request/new-facts.ts'
import { eventTypes, faultlessForm, probe } from '#machines/shipment/request/probe.ts'
import { situationOf } from '#machines/shipment/request/standing.ts'
import type { Standing } from '#machines/shipment/request/standing.ts'
import type {
  Actor,
  ShipmentEvent,
  ShipmentEventType,
  ShipmentFacts,
} from '#machines/shipment/request/types.ts'
import type { ApprovalPolicy } from '#schemas/tenants/tenant.ts'

import { letters } from './oracle.ts'
import type { Place } from './oracle.ts'

export const TODAY = '2026-11-17'
export const BOL = 'RW00123456'
export const OWNER = 'external|owner'

export type Kind = { readonly policy: ApprovalPolicy; readonly isPreBooking: boolean }
export const kinds: readonly Kind[] = [
  { policy: 'bizdev-then-logistics', isPreBooking: false },
  { policy: 'bizdev-then-logistics', isPreBooking: true },
  { policy: 'logistics-only', isPreBooking: false },
  { policy: 'logistics-only', isPreBooking: true },
]

/** The facts of a request of a kind with nothing against it. */
export const factsOfKind = (kind: Kind, rest: Partial<ShipmentFacts> = {}): ShipmentFacts =>
  newFacts({ ...kind, createdBy: OWNER, destination: 'camp-hall', ...rest })

export const callers = Object.values(letters)

/** Someone of a group; a requester is the owner, staff are never. */
export const actor = (caller: Actor['caller']): Actor => ({
  id: caller === 'supplier' ? OWNER : `pool|${caller}`,
  email: `${caller}@portal.example`,
  caller,
})

type Variation = { readonly name: string; readonly event: ShipmentEvent }

/** Every way an action can be sent, all its demands met: with and without a BOL, as a small or a material change. */
export function variations(
  type: ShipmentEventType,
  caller: Actor['caller'],
  facts: ShipmentFacts,
): readonly Variation[] {
  const base = probe(type, { by: actor(caller), today: TODAY, facts })
  const named = (name: string, changes: object): Variation => ({
    name: `${type} ${name}`.trim(),
    event: { ...base, note: 'Agreed by phone', ...changes },
  })
  switch (type) {
    case 'approve-by-logistics':
    case 'update-booked-shipment':
      return [named('', {}), named('by hand', { bol: BOL })]
    case 'update-shipment-request-form':
      return [named('', {}), named('materially', { isMaterial: true })]
    case 'booking-succeeded':
      return [named('', { bol: BOL })]
    case 'deliver':
      // The form asks for a pick-up in five days: this is sent when that day has come.
      return [named('', { today: faultlessForm(TODAY).pickupDate })]
    default:
      return [named('', {})]
  }
}

/** The group that sends an action in generated paths: the first of the table that may. */
const sender: Partial<Record<ShipmentEventType, Actor['caller']>> = {
  submit: 'supplier',
  'confirm-asn': 'supplier',
  'dismiss-rejection': 'supplier',
  'approve-by-bizdev': 'customer-ops',
  'booking-started': 'system',
  'booking-succeeded': 'system',
  'booking-failed': 'system',
}
const senderOf = (type: ShipmentEventType): Actor['caller'] => sender[type] ?? 'admin'

/** What generated paths send: every variation of every event, by its usual sender. */
export const alphabetOf = (kind: Kind) => ({
  input: factsOfKind(kind),
  events: ({ context }: { readonly context: ShipmentFacts }) =>
    eventTypes.flatMap((type) =>
      variations(type, senderOf(type), context).map(({ event }) => event),
    ),
})

/** Where a standing is, in the words of the tables. */
export function placeOf(standing: Standing | undefined): Place {
  const situation = situationOf(standing)
  if (situation !== 'approved-by-logistics') return situation
  if (!standing || standing.booking === 'none')
    throw new Error('approved by logistics without a booking')
  return standing.booking
}

/** A standing at a place of the tables. */
export function standingAt(place: Place): Standing | undefined {
  if (place === 'unsubmitted') return undefined
  const current = { recordType: 'shipment_request', booking: 'none' } as const
  switch (place) {
    case 'submitted':
    case 'approved-by-bizdev':
    case 'rejected':
      return { ...current, state: place }
    case 'delivered':
      return {
        recordType: 'completed_shipment_request',
        state: 'approved-by-logistics',
        booking: 'booked',
      }
    case 'deleted':
      return { recordType: 'deleted_shipment_request', state: 'rejected', booking: 'none' }
    default:
      return { ...current, state: 'approved-by-logistics', booking: place }
  }
}
