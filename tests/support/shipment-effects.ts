import type { ShipmentFacts } from '#machines/shipment/request/types.ts'

import { BOL, TODAY } from './lifecycle.ts'
import type { Place } from './oracle.ts'
import type { Done } from './records/effects-kit.ts'

/** A stored request that differs from any form in every fact. */
const before: Partial<ShipmentFacts> = {
  unitCount: 7,
  itemCount: 3,
  hasAddressIssue: true,
  hasRedAdr: true,
  poNumber: 'PO-1',
  poStatus: 'OPEN',
  batteries: 'listed',
  isLive: false,
  isHazmat: false,
}
const FORM: Partial<ShipmentFacts> = {
  unitCount: 2,
  itemCount: 0,
  pickupDate: '2026-11-22',
  hasAddressIssue: false,
  hasRedAdr: false,
  poNumber: null,
  poStatus: null,
  destination: '…',
  batteries: null,
  isLive: true,
  isHazmat: true,
}
const form = { given: before, sets: FORM }
const stored = ['storeForm', 'attachItems']
const BEFORE_BOOKING = ['approved-by-bizdev', 'queued', 'in-progress', 'failed'] as const
const APPROVED = ['queued', 'in-progress', 'booked', 'failed'] as const
const OPEN = ['submitted', 'approved-by-bizdev', ...APPROVED, 'rejected'] as const
/** What logistics says of the pick-up besides. */
const told = {
  destination: 'sparks',
  pickupDate: '2026-11-25',
  actualPickupDate: TODAY,
  deliveryDate: undefined,
}
const pickup = { pickupDate: '2026-11-25', actualPickupDate: TODAY }
const changed = ['storeDestination', 'storeBookedShipment', 'bookingChanged', 'mail 7']

/** What the lifecycle's table in the domain, the calls and the list of mails say of each action, typed by hand. */
export const effects: readonly Done<Place, ShipmentFacts>[] = [
  {
    ...form,
    at: ['unsubmitted'],
    sent: 'submit',
    to: 'submitted',
    does: [...stored, 'submitted', 'mail 1 2 3'],
  },
  {
    at: ['submitted'],
    sent: 'approve-by-bizdev',
    to: 'approved-by-bizdev',
    does: ['approvedByBizdev', 'mail 4'],
  },
  {
    at: ['submitted', 'approved-by-bizdev'],
    sent: 'approve-by-logistics',
    event: { destination: 'sparks' },
    to: 'queued',
    does: ['storeDestination', 'queueBooking', 'approvedByLogistics', 'mail 5'],
    sets: { destination: 'sparks' },
  },
  {
    at: ['submitted', 'approved-by-bizdev'],
    sent: 'approve-by-logistics by hand',
    event: told,
    to: 'booked',
    does: ['storeDestination', 'storeBookedShipment', 'makeDocuments', 'bookedByHand', 'mail 5'],
    sets: { destination: 'sparks', bol: BOL, ...pickup },
  },
  {
    ...form,
    at: ['submitted', ...BEFORE_BOOKING],
    sent: 'update-shipment-request-form',
    does: [...stored, 'changed', 'mail 6'],
  },
  // Nobody has decided on it yet.
  {
    ...form,
    at: ['submitted'],
    sent: 'update-shipment-request-form materially',
    does: [...stored, 'changed', 'mail 6'],
  },
  {
    ...form,
    at: BEFORE_BOOKING,
    sent: 'update-shipment-request-form materially',
    to: 'submitted',
    does: [...stored, 'cancelBooking', 'changedMaterially', 'mail 6 2'],
  },
  ...['', ' materially'].map((how) => ({
    ...form,
    at: ['rejected'] as const,
    sent: `update-shipment-request-form${how}`,
    to: 'submitted' as const,
    does: [...stored, 'resubmitted', 'mail 6 2'],
  })),
  {
    at: ['queued', 'failed'],
    sent: 'update-booked-shipment',
    event: told,
    does: changed,
    sets: { destination: 'sparks', ...pickup },
  },
  {
    at: ['queued', 'failed'],
    sent: 'update-booked-shipment by hand',
    event: told,
    to: 'booked',
    does: [...changed, 'cancelBooking', 'makeDocuments'],
    sets: { destination: 'sparks', bol: BOL, ...pickup },
  },
  // The BOL stays where the form leaves it out.
  {
    at: ['booked'],
    sent: 'update-booked-shipment',
    event: told,
    does: [...changed, 'makeDocuments'],
    given: { bol: BOL },
    sets: { destination: 'sparks', ...pickup },
  },
  {
    at: ['booked'],
    sent: 'update-booked-shipment by hand',
    event: { ...told, actualPickupDate: null },
    does: [...changed, 'makeDocuments'],
    given: { actualPickupDate: TODAY },
    sets: { destination: 'sparks', bol: BOL, pickupDate: '2026-11-25', actualPickupDate: null },
  },
  {
    at: OPEN,
    sent: 'confirm-asn',
    event: { unitCount: 5, batteries: 'ddr' },
    does: ['storeForm', 'stampAsn', 'asnConfirmed', 'mail 8'],
    given: { isAsnConfirmed: false, isLive: true, isHazmat: true },
    sets: { isAsnConfirmed: true, unitCount: 5, batteries: 'ddr' },
  },
  {
    at: ['booked', 'failed'],
    sent: 'rebook',
    event: { destination: 'sparks' },
    to: 'queued',
    does: ['storeDestination', 'rebooked', 'queueBooking', 'mail 9'],
    given: { bol: BOL },
    sets: { bol: null, destination: 'sparks' },
  },
  {
    at: ['booked'],
    sent: 'deliver',
    event: { actualPickupDate: '2026-11-20' },
    to: 'delivered',
    does: ['storeBookedShipment', 'closeItems', 'delivered', 'mail 10'],
    sets: { actualPickupDate: '2026-11-20' },
  },
  {
    at: ['submitted', 'approved-by-bizdev'],
    sent: 'reject',
    to: 'rejected',
    does: ['rejected', 'mail 11'],
  },
  {
    at: APPROVED,
    sent: 'reject',
    to: 'rejected',
    does: ['cancelBooking', 'rejected', 'mail 11'],
    given: { bol: BOL },
    sets: { bol: null },
  },
  {
    at: ['rejected'],
    sent: 'dismiss-rejection',
    to: 'deleted',
    does: ['releaseItems', 'dismissed'],
  },
  {
    at: OPEN,
    sent: 'delete',
    to: 'deleted',
    does: ['cancelBooking', 'releaseItems', 'deleted', 'mail 12'],
  },
  { at: [...OPEN, 'delivered', 'deleted'], sent: 'add-note', does: ['noted', 'mail 13'] },
  { at: ['queued'], sent: 'booking-started', to: 'in-progress', does: ['markBookingStarted'] },
  {
    at: ['in-progress'],
    sent: 'booking-succeeded',
    event: { pickupDate: '2026-11-25' },
    to: 'booked',
    does: ['storeBookingResult', 'makeDocuments', 'booked', 'mail 14'],
    sets: { bol: BOL, pickupDate: '2026-11-25' },
  },
  {
    at: ['in-progress'],
    sent: 'booking-failed',
    to: 'failed',
    does: ['storeBookingFailure', 'bookingFailed', 'mail 15'],
  },
]
