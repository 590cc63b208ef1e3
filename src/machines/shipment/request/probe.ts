import { addDays } from '#schemas/calendar.ts'
import { shipmentActions } from '#schemas/shipment-words.ts'

import type { Actor, FormFacts, ShipmentEvent, ShipmentEventType, ShipmentFacts } from './types.ts'

type Now = { readonly by: Actor; readonly today: string }
type Asked = Now & { readonly facts: ShipmentFacts }

const SOME_BOL = 'RW00000001'

/** A form with nothing against it, as of a day. */
export const faultlessForm = (today: string): FormFacts => ({
  hasSite: true,
  unitCount: 2,
  itemCount: 0,
  unevaluatedCount: 0,
  pickupDate: addDays(today, 5),
  earliestPickupDate: addDays(today, 1),
  holiday: null,
  duplicateOf: null,
  hasAddressIssue: false,
  hasRedAdr: false,
  poNumber: null,
  poStatus: null,
  destination: '…',
  batteries: null,
  isLive: true,
  isHazmat: true,
})

/** The event of an action with everything given that its dialog asks for, so that only facts and role can refuse it. */
export function probe(type: ShipmentEventType, { by, today, facts }: Asked): ShipmentEvent {
  const base = { by, today, note: '…' }
  switch (type) {
    case 'submit':
      return { ...base, type, form: faultlessForm(today) }
    case 'update-shipment-request-form':
      return { ...base, type, form: faultlessForm(today), isMaterial: false }
    case 'approve-by-logistics':
    case 'update-booked-shipment':
      return {
        ...base,
        type,
        bol: null,
        destination: facts.destination ?? '…',
        pickupDate: undefined,
        actualPickupDate: undefined,
        deliveryDate: undefined,
      }
    case 'rebook':
      return { ...base, type, destination: facts.destination ?? '…' }
    case 'confirm-asn':
      return {
        ...base,
        type,
        unitCount: Math.max(1, facts.unitCount),
        units: facts.estimatedUnits ?? 1,
        grossKg: facts.estimatedKg ?? 1,
        duplicateOf: null,
        batteries: facts.batteries,
      }
    case 'deliver':
      return { ...base, type, actualPickupDate: null, deliveryDate: null }
    case 'booking-succeeded':
      return { ...base, type, bol: SOME_BOL }
    default:
      return { ...base, type }
  }
}

/**
 * The event of an action as its dialog may send it: first as the record stands, then with what would choose another
 * alternative of the chart.
 */
export function probes(
  type: ShipmentEventType,
  given: Asked,
): readonly [ShipmentEvent, ...ShipmentEvent[]] {
  const event = probe(type, given)
  if (event.type === 'update-shipment-request-form') return [event, { ...event, isMaterial: true }]
  if (event.type !== 'approve-by-logistics' && event.type !== 'update-booked-shipment')
    return [event]
  const { bol } = given.facts
  return [
    { ...event, bol },
    { ...event, bol: bol === null ? SOME_BOL : null },
  ]
}

/** All event types: the actions of the API and what the booking worker reports. */
export const eventTypes: readonly ShipmentEventType[] = [
  ...shipmentActions,
  'booking-started',
  'booking-succeeded',
  'booking-failed',
]
