import type { QueryClient } from '@tanstack/react-query'

import { ownListQuery, staffListQuery } from '#api/records/queries.ts'
import type { BatterySearch } from '#machines/evaluation/list.ts'
import { ownQueryOf } from '#machines/shipment/own-list.ts'
import type { OwnSearch } from '#machines/shipment/own-list.ts'

import type { Program } from './maker-places.tsx'

/** The part of the page's address that is said of its shipments. */
export const ownOf = ({ type, find: q, order: sort, show, from }: BatterySearch): OwnSearch => ({
  type,
  q,
  sort,
  show,
  from,
})

export type AtPlace = {
  readonly tenant: Program
  /** Null: of all places. */
  readonly location: string | null
  readonly isStaff: boolean
  readonly today: string
}
type Query = ReturnType<typeof ownListQuery>
type Asked = Parameters<typeof ownListQuery>[0]

/** Staff look at the program among all; its people have no other. */
export const pagesOf =
  ({ tenant, isStaff }: Pick<AtPlace, 'tenant' | 'isStaff'>) =>
  (asked: Asked): Query =>
    isStaff
      ? (staffListQuery({ ...asked, tenant: tenant.slug }) as never) // because both answer requests
      : ownListQuery(asked)
/** Those of the place. */
const requestsOf = (place: AtPlace) => (search: OwnSearch) =>
  pagesOf(place)(ownQueryOf({ ...search, site: place.location ?? undefined }, place.today))

/** Asks for them before their part of the page is there. */
export function askForShipments(queries: QueryClient, search: BatterySearch, place: AtPlace): void {
  void queries.prefetchInfiniteQuery(requestsOf(place)(ownOf(search)))
}
