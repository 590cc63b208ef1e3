import { addDays } from '#schemas/calendar.ts'
import type { DateOnly } from '#schemas/primitives.ts'

import type { ShipmentEvent, ShipmentFacts } from './types.ts'

/** Ours: what is planned further ahead than a year is a slip of the pen. */
const FARTHEST_DAYS = 365
/** The last day for which a pick-up can be planned. */
export const farthestPickup = (today: DateOnly): DateOnly => addDays(today, FARTHEST_DAYS)

type Day = DateOnly | null | undefined
/** Days of a booking that somebody writes down; null or absent: not told. */
export type Written = {
  readonly scheduledPickupDate?: Day
  readonly actualPickupDate?: Day
  readonly deliveryDate?: Day
  /** The pick-up that counts beside them: told now, or recorded before. */
  readonly pickedUpOn?: Day
}
type Around = Pick<ShipmentFacts, 'requestedOn' | 'bookedOn'> & { readonly today: DateOnly }

type Rule = {
  readonly field: 'scheduledPickupDate' | 'actualPickupDate' | 'deliveryDate'
  /** Its reason (reasons.ts, texts/shipment-reasons.ts). */
  readonly code: string
  readonly earliest?: (around: Around, written: Written) => DateOnly
  readonly latest?: (around: Around) => DateOnly
}

/** What must hold of the days of a booking (redesign.md §6.1): guards of the lifecycle ask it, and dialogs before they send. */
export const dateRules = {
  scheduledAfterRequest: {
    field: 'scheduledPickupDate',
    code: 'scheduled_before_request',
    earliest: ({ requestedOn }) => requestedOn,
  },
  scheduledNotTooFar: {
    field: 'scheduledPickupDate',
    code: 'scheduled_too_far',
    latest: ({ today }) => farthestPickup(today),
  },
  pickedUpAfterBooking: {
    field: 'actualPickupDate',
    code: 'picked_up_before_booking',
    earliest: ({ bookedOn }) => bookedOn,
  },
  pickedUpByToday: {
    field: 'actualPickupDate',
    code: 'picked_up_ahead',
    latest: ({ today }) => today,
  },
  deliveredAfterPickup: {
    field: 'deliveryDate',
    code: 'delivered_before_pickup',
    earliest: ({ bookedOn }, { pickedUpOn }) => pickedUpOn ?? bookedOn,
  },
  deliveredByToday: {
    field: 'deliveryDate',
    code: 'delivered_ahead',
    latest: ({ today }) => today,
  },
} as const satisfies Readonly<Record<string, Rule>>
export type DateRule = keyof typeof dateRules

/** The day that a rule draws the line at, where what is written is beyond it. */
export function brokenAt(rule: DateRule, written: Written, around: Around): DateOnly | undefined {
  const { field, earliest, latest }: Rule = dateRules[rule]
  const day = written[field]
  if (!day) return undefined
  const [first, last] = [earliest?.(around, written), latest?.(around)]
  if (first && day < first) return first
  return last && day > last ? last : undefined
}

/** The day that a rule draws the line at, whatever is written. */
export function lineOf(rule: DateRule, written: Written, around: Around): DateOnly | undefined {
  const { earliest, latest }: Rule = dateRules[rule]
  return earliest?.(around, written) ?? latest?.(around)
}

/** The day of the goods' pick-up after a delivery: as told, as recorded before, else today. */
export const pickedUpAfter = (
  event: Extract<ShipmentEvent, { type: 'deliver' }>,
  { actualPickupDate }: Pick<ShipmentFacts, 'actualPickupDate'>,
): DateOnly => event.actualPickupDate ?? actualPickupDate ?? event.today

/** The days that an event writes down, with what is recorded already. */
export function writtenBy(event: ShipmentEvent, facts: ShipmentFacts): Written {
  if (event.type === 'deliver') {
    const { actualPickupDate, deliveryDate, today } = event
    const pickedUpOn = pickedUpAfter(event, facts)
    return { actualPickupDate, pickedUpOn, deliveryDate: deliveryDate ?? today }
  }
  if (event.type !== 'approve-by-logistics' && event.type !== 'update-booked-shipment') return {}
  const { pickupDate, actualPickupDate, deliveryDate } = event
  return {
    scheduledPickupDate: pickupDate,
    actualPickupDate,
    // null takes a recorded one away.
    pickedUpOn: actualPickupDate === undefined ? facts.actualPickupDate : actualPickupDate,
    deliveryDate,
  }
}
