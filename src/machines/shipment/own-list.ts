import { defineList } from '#machines/records/list/define-list.ts'
import type { SearchOf } from '#machines/records/list/define-list.ts'
import { choice, day, one, words } from '#machines/records/list/filters.ts'
import { addDays } from '#schemas/calendar.ts'
import { shipmentSortings } from '#schemas/shipment-words.ts'
import type { ListingKind } from '#schemas/tenants/tenant.ts'

import { mondayOf, pickupWeek } from './list.ts'

/** The tabs of an owner's list; `week` is the part of the current requests that is picked up this week. */
export const ownTabs = ['current', 'week', 'completed', 'deleted'] as const
export type OwnTab = (typeof ownTabs)[number]
/** The tabs that an address names: without a name it is the current ones. */
const namedTabs = ['week', 'completed', 'deleted'] as const

const tabsOf = (listings: readonly ListingKind[]): readonly OwnTab[] =>
  ownTabs.filter((tab) => tab === 'week' || listings.includes(tab))

/** The requests of one supplier or program, at the address of its page (redesign.md §6.5, §6.8). */
export const ownShipmentList = (path: string, listings: readonly ListingKind[]) =>
  defineList({
    name: 'own-shipments',
    path,
    filters: {
      // What it asks the call for depends on the day: ownQueryOf says so.
      type: one(
        '',
        namedTabs.filter((tab) => tabsOf(listings).includes(tab)),
      ),
      q: words,
      site: choice('site_id'),
      // The same requests in four weeks by day, and on which Monday those begin.
      show: one('', ['month']),
      from: day(''),
    },
    beside: ['show', 'from'],
    sorts: shipmentSortings,
    usual: ({ type }) => usualOf(type),
    within: 'type',
    views: () =>
      tabsOf(listings).map((id) => ({ id, search: id === 'current' ? {} : { type: id } })),
  })
export type OwnSearch = SearchOf<
  ReturnType<typeof ownShipmentList>['filters'],
  (typeof shipmentSortings)[number]
>

/** What is over is read from its end, what is to come from the next pickup on. */
const usualOf = (type: string | undefined) =>
  type === undefined || type === 'week' ? 'pickup_date' : '-pickup_date'

/** The query of the call that answers a search; `today` is a date. */
export function ownQueryOf({ type, q, site, sort }: OwnSearch, today: string) {
  const { from, to } = pickupWeek(today)
  return {
    shipment_type: type === undefined || type === 'week' ? 'current' : type,
    ...(type === 'week' ? { pickup_from: from, pickup_to: to } : {}),
    ...(q === undefined ? {} : { q }),
    sort: sort ?? usualOf(type),
    ...(site === undefined ? {} : { site_id: site }),
  } as const
}

const MONTH_DAYS = 28
/** The four weeks that the month view shows, from last Monday’s week on unless its address says another day. */
export const monthDays = ({ from }: Pick<OwnSearch, 'from'>, today: string): readonly string[] => {
  const first = mondayOf(from ?? addDays(today, -7))
  return Array.from({ length: MONTH_DAYS }, (_, at) => addDays(first, at))
}

/** What a month view asks for: what is picked up in these weeks, and beside current requests what already was. */
export function monthQueriesOf(search: OwnSearch, today: string) {
  const days = monthDays(search, today)
  const types =
    search.type === undefined || search.type === 'week'
      ? ([undefined, 'completed'] as const)
      : ([search.type] as const)
  return types.map((type) => ({
    ...ownQueryOf({ ...search, type, sort: 'pickup_date' }, today),
    pickup_from: days[0] ?? today,
    pickup_to: days.at(-1) ?? today,
    limit: '200',
  }))
}
