import type {
  FormFacts,
  ShipmentEvent,
  ShipmentEventType,
  ShipmentFacts,
} from '#machines/shipment/request/types.ts'

import { TODAY } from './lifecycle.ts'
import type { Kind } from './lifecycle.ts'
import type { Place } from './oracle.ts'

/** One thing that stands in the way of some actions wherever they are allowed, and of no other action anywhere. */
export type Obstacle = {
  readonly name: string
  readonly of: readonly ShipmentEventType[]
  /** Only there; everywhere when absent. */
  readonly at?: readonly Place[]
  readonly only?: (kind: Kind) => boolean
  /** Of events of these types, only these. */
  readonly when?: (event: ShipmentEvent, place: Place) => boolean
  readonly facts?: Partial<ShipmentFacts>
  readonly form?: Partial<FormFacts>
  readonly event?: Readonly<Record<string, unknown>>
  readonly code: string
  /** Of actions that it stops for more than one reason. */
  readonly codeOf?: Readonly<Partial<Record<ShipmentEventType, string>>>
}

const FORMS = ['submit', 'update-shipment-request-form'] as const
const BOOKINGS = ['approve-by-logistics', 'update-booked-shipment'] as const
const later = '2099-01-01'

/** Typed by hand from the guards of the domain's table, like the oracle. */
export const obstacles: readonly Obstacle[] = [
  { name: 'no site', of: FORMS, form: { hasSite: false }, code: 'no_site' },
  {
    name: 'no content',
    of: FORMS,
    only: ({ isPreBooking }) => !isPreBooking,
    form: { unitCount: 0, itemCount: 0 },
    code: 'no_content',
  },
  { name: 'not evaluated', of: FORMS, form: { unevaluatedCount: 1 }, code: 'item_not_evaluated' },
  {
    name: 'on a holiday',
    of: FORMS,
    form: { holiday: 'Thanksgiving' },
    code: 'pickup_on_holiday',
  },
  { name: 'too early', of: FORMS, form: { pickupDate: TODAY }, code: 'pickup_too_early' },
  {
    name: 'same items',
    of: FORMS,
    form: { duplicateOf: 'sr_00000042' },
    code: 'same_items_pending',
  },
  {
    name: 'order closed',
    of: ['approve-by-bizdev'],
    facts: { poStatus: 'CLOSED' },
    code: 'po_closed',
  },
  {
    name: 'own request',
    of: ['approve-by-bizdev'],
    facts: { createdBy: 'pool|customer-ops' },
    code: 'forbidden_self_approval',
  },
  {
    name: 'address issue',
    of: ['approve-by-logistics'],
    facts: { hasAddressIssue: true },
    code: 'erp-site-address-mismatch',
  },
  {
    name: 'red without a note',
    of: ['approve-by-logistics'],
    facts: { hasRedAdr: true },
    event: { note: undefined },
    code: 'note_required',
  },
  {
    name: 'a damaged battery as scrap',
    of: FORMS,
    form: { batteries: 'ddr', isLive: false, isHazmat: false },
    code: 'not_hazmat',
  },
  {
    name: 'a listed battery without hazmat',
    of: FORMS,
    form: { batteries: 'listed', isLive: true, isHazmat: false },
    code: 'not_hazmat',
  },
  {
    name: 'stored: a battery as scrap',
    of: [
      'approve-by-bizdev',
      'approve-by-logistics',
      'update-booked-shipment',
      'rebook',
      'booking-succeeded',
    ],
    // Of what is booked already, one writes down what happens.
    when: ({ type }, place) => type !== 'update-booked-shipment' || place !== 'booked',
    facts: { batteries: 'adr', isLive: false, isHazmat: true },
    code: 'not_hazmat',
  },
  {
    name: 'an ASN with a damaged battery on scrap',
    of: ['confirm-asn'],
    facts: { isLive: false, isHazmat: false },
    event: { batteries: 'ddr' },
    code: 'not_hazmat',
  },
  {
    name: 'no destination',
    of: ['approve-by-logistics', 'update-booked-shipment', 'rebook', 'booking-succeeded'],
    facts: { destination: null },
    event: { destination: undefined },
    code: 'destination-missing',
  },
  {
    name: 'destination taken away',
    of: ['update-shipment-request-form'],
    at: ['queued', 'in-progress', 'failed'],
    // A material change goes back to where it is asked for.
    when: (event) => !('isMaterial' in event && event.isMaterial),
    form: { destination: null },
    code: 'destination-missing',
  },
  {
    name: 'no note',
    of: ['reject', 'add-note'],
    event: { note: undefined },
    code: 'note_required',
  },
  {
    name: 'no note once booked',
    of: ['delete'],
    at: ['booked'],
    event: { note: undefined },
    code: 'note_required',
  },
  { name: 'no units', of: ['confirm-asn'], event: { unitCount: 0 }, code: 'no_units' },
  {
    name: 'far off the estimate without a note',
    of: ['confirm-asn'],
    facts: { estimatedUnits: 10, estimatedKg: 4000 },
    event: { units: 10, grossKg: 4401, note: undefined },
    code: 'note_required',
  },
  {
    name: 'units that are on another request',
    of: ['confirm-asn'],
    event: { duplicateOf: 'sr_00000042' },
    code: 'same_items_pending',
  },
  {
    name: 'picked up',
    of: ['reject', 'delete', 'rebook'],
    facts: { actualPickupDate: TODAY },
    code: 'picked_up',
  },
  {
    name: 'asked for too far ahead',
    of: FORMS,
    form: { pickupDate: '2027-11-18' },
    code: 'pickup_too_far',
  },
  {
    name: 'planned before the request',
    of: BOOKINGS,
    event: { pickupDate: '1999-12-31' },
    code: 'scheduled_before_request',
  },
  {
    name: 'planned too far ahead',
    of: BOOKINGS,
    event: { pickupDate: later },
    code: 'scheduled_too_far',
  },
  {
    name: 'picked up before it was booked',
    of: [...BOOKINGS, 'deliver'],
    event: { actualPickupDate: '1999-12-31' },
    code: 'picked_up_before_booking',
  },
  {
    name: 'picked up in days to come',
    of: [...BOOKINGS, 'deliver'],
    event: { actualPickupDate: later },
    code: 'picked_up_ahead',
    codeOf: { deliver: 'picked_up_ahead delivered_before_pickup' },
  },
  {
    name: 'delivered before it was picked up',
    of: [...BOOKINGS, 'deliver'],
    event: { actualPickupDate: TODAY, deliveryDate: '2026-11-16' },
    code: 'delivered_before_pickup',
  },
  {
    name: 'delivered in days to come',
    of: [...BOOKINGS, 'deliver'],
    event: { deliveryDate: later },
    code: 'delivered_ahead',
  },
  { name: 'before the day', of: ['deliver'], facts: { pickupDate: later }, code: 'too_early' },
  {
    name: 'ASN open',
    of: ['deliver'],
    only: ({ isPreBooking }) => isPreBooking,
    facts: { isAsnConfirmed: false },
    code: 'asn_missing',
  },
]

/**
 * The history entries with which an action is still possible: ordinary ones fill 96, those that a result must follow
 * need two places, results and endings may use the last four. What writes no entry has no limit.
 */
export const lastHistory: Readonly<Partial<Record<ShipmentEventType, number>>> = {
  'approve-by-bizdev': 95,
  'approve-by-logistics': 94,
  'update-shipment-request-form': 95,
  'update-booked-shipment': 95,
  'confirm-asn': 95,
  rebook: 94,
  'add-note': 95,
  deliver: 99,
  reject: 99,
  'dismiss-rejection': 99,
  delete: 99,
  'booking-succeeded': 99,
  'booking-failed': 99,
}
