import { addDays } from '#schemas/calendar.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'

import { sameFilters } from './search.ts'
import type { ListSearch } from './search.ts'

const VIEW_IDS = ['all', 'mine', 'logistics', 'booking-failed', 'pickup-week'] as const
export type ViewId = (typeof VIEW_IDS)[number]
export type BuiltInView = { readonly id: ViewId; readonly search: ListSearch }

/** The first day of the week of a date: Monday. */
const mondayOf = (today: string): string => {
  const day = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, -((day + 6) % 7))
}

/** The views that every list of requests has (pages.md §3.3). `today` is a date. */
export const builtInViews = (today: string): readonly BuiltInView[] => [
  { id: 'all', search: {} },
  { id: 'mine', search: { waiting: 'me' } },
  { id: 'logistics', search: { waiting: 'logistics' } },
  { id: 'booking-failed', search: { booking: ['failed'] } },
  {
    id: 'pickup-week',
    search: { from: mondayOf(today), to: addDays(mondayOf(today), 6), sort: 'pickup_date' },
  },
]

/** The view that a search is, if it is one. */
export const viewOf = (search: ListSearch, today: string): ViewId | undefined =>
  builtInViews(today).find((view) => sameFilters(view.search, search))?.id

/** When a request is picked up, as far as it is known: the day that lists filter, sort and count by. */
export const pickupDayOf = ({ bookedShipment, shipmentRequestForm: form }: ShipmentRequest) =>
  bookedShipment?.scheduledPickupDate ?? form.pickupDate
