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
import { addDays } from '#schemas/calendar.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import {
  adrClasses,
  bookings,
  materialClassifications,
  shipmentSortings,
  shipmentStates,
  shipmentTypes,
  usualSorting,
  waitingGroups,
} from '#schemas/shipment-words.ts'
import { isTenantId } from '#schemas/tenants/index.ts'
import type { Caller } from '#schemas/user-type-name.ts'

/** The first day of the week of a date: Monday. */
/** The Monday of a day’s week. */
export const mondayOf = (today: string): string => {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, -((weekday + 6) % 7))
}

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
    // Those that a link names: what an upload changes, say.
    ids: choice('ids', (value) => value.split(',').every((id) => /^sr_0\d{7}$/.test(id))),
    waiting: either(only('mine', 'me'), one('waiting', waitingGroups)),
  },
  sorts: shipmentSortings,
  usual: usualSorting,
  views: (today) => [
    { id: 'all', search: {} },
    { id: 'mine', search: { waiting: 'me' } },
    { id: 'logistics', search: { waiting: 'logistics' } },
    { id: 'booking-failed', search: { booking: ['failed'] } },
    {
      id: 'pickup-week',
      search: { from: mondayOf(today), to: addDays(mondayOf(today), 6) },
    },
  ],
})
export type ShipmentSearch = SearchOf<
  (typeof shipmentList)['filters'],
  (typeof shipmentSortings)[number]
>

/** What somebody sees who meets the list for the first time: logistics what waits for them, others all of it. */
export const firstSearchFor = ({
  caller,
}: {
  readonly caller: Caller
}): ShipmentSearch | undefined => (caller === 'logistics' ? { waiting: 'logistics' } : undefined)

/** When a request is picked up, as far as it is known: the day that lists filter, sort and count by. */
export const pickupDayOf = ({ bookedShipment, shipmentRequestForm: form }: ShipmentRequest) =>
  bookedShipment?.scheduledPickupDate ?? form.pickupDate
