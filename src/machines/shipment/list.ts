import { defineList } from '#machines/records/list/define-list.ts'
import type { SearchOf } from '#machines/records/list/define-list.ts'
import {
  choice,
  day,
  either,
  many,
  one,
  only,
  words,
  yesNo,
} from '#machines/records/list/filters.ts'
import { endsWaiting } from '#machines/shipment/request/selectors.ts'
import { addDays } from '#schemas/calendar.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import {
  adrClasses,
  bookings,
  deliveryWords,
  materialClassifications,
  shipmentSortings,
  shipmentStates,
  shipmentTypes,
  usualSorting,
  waitingGroups,
} from '#schemas/shipment-words.ts'
import { isTenantId } from '#schemas/tenants/index.ts'
import type { Caller } from '#schemas/user-type-name.ts'

/** The Monday of a day’s week. */
export const mondayOf = (today: string): string => {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, -((weekday + 6) % 7))
}

/** The week of a date as a search for its pickups. */
export const pickupWeek = (today: string) => ({
  from: mondayOf(today),
  to: addDays(mondayOf(today), 6),
})

/** How far the view of the next pickups reads, today included. */
const DAYS_AHEAD = 14

/** The list of shipment requests (calls.md §5, pages.md §3.3). */
export const shipmentList = defineList({
  name: 'shipments',
  path: '/dashboard/shipments/',
  filters: {
    type: one('shipment_type', shipmentTypes),
    q: words,
    state: many('state', shipmentStates),
    booking: many('booking', bookings),
    tenant: choice('tenant', isTenantId),
    site: choice('site_id'),
    from: day('pickup_from'),
    to: day('pickup_to'),
    hazmat: yesNo('is_hazmat'),
    prebooking: yesNo('is_pre_booking'),
    destination: choice('destination'),
    classification: one('classification', materialClassifications),
    ddr: yesNo('is_ddr'),
    adr: one('adr_class', adrClasses),
    address: yesNo('has_address_issue'),
    recurring: yesNo('is_recurring'),
    // Those that a link names: what an upload changes, say.
    ids: choice('ids', (value) => value.split(',').every((id) => /^sr_0\d{7}$/.test(id))),
    waiting: either(only('mine', 'me'), one('waiting', waitingGroups)),
    /** What cannot go on until somebody acts. */
    exceptions: yesNo('exceptions'),
    delivery: one('delivery', deliveryWords),
  },
  sorts: shipmentSortings,
  usual: usualSorting,
  views: (today) => [
    { id: 'all', search: {} },
    { id: 'exceptions', search: { exceptions: 'yes' } },
    { id: 'mine', search: { waiting: 'me' } },
    { id: 'bizdev', search: { waiting: 'bizdev' } },
    { id: 'logistics', search: { waiting: 'logistics' } },
    { id: 'pickup-next', search: { from: today, to: addDays(today, DAYS_AHEAD - 1) } },
    { id: 'rejected', search: { state: ['rejected'] } },
  ],
})
export type ShipmentSearch = SearchOf<
  (typeof shipmentList)['filters'],
  (typeof shipmentSortings)[number]
>

type Reader = { readonly caller: Caller }
const isOtherView = (id: string, decides: readonly string[]) =>
  id === 'mine' ? decides.length > 0 : decides.length !== 1 || decides[0] !== id

/** The views that a reader sees: not what waits for their own department, which is what waits for them. */
export const viewsFor = ({ caller }: Reader, today: string) =>
  shipmentList.views(today).filter(({ id }) => isOtherView(id, endsWaiting[caller]))

/**
 * What somebody sees who meets the list for the first time: who approves as one department what waits for them, who decides
 * nothing the next pickups, administrators all of it.
 */
export function firstSearchFor({ caller }: Reader, today: string): ShipmentSearch | undefined {
  const decides = endsWaiting[caller].length
  const first = { 0: 'pickup-next', 1: 'mine' }[decides]
  return shipmentList.views(today).find(({ id }) => id === first)?.search
}

/** When a request is picked up, as far as it is known: the day that lists filter, sort and count by. */
export const pickupDayOf = ({ bookedShipment, shipmentRequestForm: form }: ShipmentRequest) =>
  bookedShipment?.scheduledPickupDate ?? form.pickupDate
