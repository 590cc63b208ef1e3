import { pickupDayOf } from '#machines/shipment/list.ts'
import { farthestPickup } from '#machines/shipment/request/dates.ts'
import type { Situation } from '#machines/shipment/request/reasons.ts'
import { situationOf } from '#machines/shipment/request/standing.ts'
import { addDays, daysBetween, isWeekend, weekdayOf } from '#schemas/calendar.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'

import type { WizardDraft } from './draft.ts'
import { isTypedDay } from './form.ts'
import type { Surroundings } from './form.ts'
import { dayFactsOf, noticeOf, todayAt } from './pickup.ts'

/** How many weeks a page of the calendar shows. */
export const WEEKS = 4
const PAGE_DAYS = WEEKS * 7

/** Why the server would refuse a day. */
type Shut =
  | { readonly why: 'early'; readonly earliest: DateOnly }
  | { readonly why: 'holiday'; readonly name: string }
  | { readonly why: 'far'; readonly farthest: DateOnly }

/** A day that one may choose, or not. */
export type PickupDay = {
  readonly date: DateOnly
  readonly shut?: Shut
  readonly isWeekend: boolean
  /** The usual time for approval and carrier is not left. */
  readonly isShort: boolean
}

const mondayOf = (date: DateOnly): DateOnly => addDays(date, -((weekdayOf(date) + 6) % 7))

/** The first day of the page that shows a day; pages begin with this week. */
export function pageOf(date: DateOnly, today: DateOnly): DateOnly {
  const first = mondayOf(today)
  const page = Math.floor(daysBetween(first, date) / PAGE_DAYS)
  return addDays(first, Math.max(0, page) * PAGE_DAYS)
}

function shutOf(draft: WizardDraft, around: Surroundings): Shut | undefined {
  const { pickupDate, earliestPickupDate, holiday } = dayFactsOf(draft, around)
  const farthest = farthestPickup(todayAt(draft, around))
  if (holiday !== null) return { why: 'holiday', name: holiday }
  if (pickupDate < earliestPickupDate) return { why: 'early', earliest: earliestPickupDate }
  return pickupDate > farthest ? { why: 'far', farthest } : undefined
}

/** The days of a page with what the server would say of each. */
export const pickupDays = (
  draft: WizardDraft,
  around: Surroundings,
  first: DateOnly,
): readonly PickupDay[] =>
  Array.from({ length: PAGE_DAYS }, (_, at) => {
    const date = addDays(first, at)
    const asked = { ...draft, pickupDate: date }
    const shut = shutOf(asked, around)
    const { given, needed } = noticeOf(asked, around) ?? { given: 0, needed: 0 }
    return { date, ...(shut ? { shut } : {}), isWeekend: isWeekend(date), isShort: given < needed }
  })

type Range = { readonly first: DateOnly; readonly last: DateOnly }
/** The days that the calendar leads to: from this week to the last day that can be requested. */
export function rangeOf(draft: WizardDraft, around: Surroundings): Range {
  const today = todayAt(draft, around)
  return { first: mondayOf(today), last: farthestPickup(today) }
}

/** The day where the keys begin: the chosen one, else the first that can be chosen. */
export function startOf(draft: WizardDraft, around: Surroundings): DateOnly {
  const { first, last } = rangeOf(draft, around)
  const { pickupDate } = draft
  if (isTypedDay(pickupDate) && pickupDate >= first && pickupDate <= last) return pickupDate
  return dayFactsOf({ ...draft, pickupDate: '' }, around).earliestPickupDate || first
}

const steps: Readonly<Record<string, (date: DateOnly) => DateOnly>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: mondayOf,
  End: (date) => addDays(mondayOf(date), 6),
  PageUp: (date) => addDays(date, -PAGE_DAYS),
  PageDown: (date) => addDays(date, PAGE_DAYS),
}

/** Where a key leads from a day, within the range; undefined: that key does not lead anywhere. */
export function stepFrom(date: DateOnly, key: string, { first, last }: Range) {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  if (!step) return undefined
  const aim = step(date)
  return aim < first ? first : aim > last ? last : aim
}

// Before a carrier is asked for it: a change of the form starts its approval over at most.
const OPEN: readonly Situation[] = ['submitted', 'approved-by-bizdev', 'rejected']
export type OtherPickup = {
  readonly request: ShipmentRequest
  /** Whether units can be added to it instead of asking for a second truck. */
  readonly takesMore: boolean
}

/** Other pickups of the chosen site, by day. */
export function otherPickups(
  requests: readonly ShipmentRequest[],
  { tenant, siteId, edited }: Record<'tenant' | 'siteId', string> & { readonly edited?: string },
): ReadonlyMap<DateOnly, readonly OtherPickup[]> {
  const here = requests.filter(
    ({ id, tenant: whose, shipmentRequestForm: form }) =>
      whose === tenant && form.pickupAddress.id === siteId && id !== edited,
  )
  return Map.groupBy(
    here.map((request) => ({ request, takesMore: OPEN.includes(situationOf(request)) })),
    ({ request }) => pickupDayOf(request),
  )
}
