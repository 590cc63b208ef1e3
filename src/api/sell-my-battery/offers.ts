import { queryOptions } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import { batteryOfferCalls as calls } from '#api/contract/battery-offers.ts'
import type { Sent } from '#api/contract/define-call.ts'
import { pagesOf } from '#api/records/collection.ts'

const SHOWN = '8'

/** The last offers of whoever asks. */
export const ownOffersQuery = () =>
  queryOptions({
    queryKey: ['battery-offers', 'list', 'own'],
    queryFn: async ({ signal }) =>
      (await request(calls.listBatteryOffers, { query: { limit: SHOWN } }, { signal })).data,
    staleTime: 0,
  })

type ListQuery = NonNullable<Sent<typeof calls.listBatteryOffers>['query']>
/** Offers of all dismantlers, page after page. */
export const batteryOfferListQuery = (query: ListQuery) =>
  pagesOf(['battery-offers', 'list', query], (page, options) =>
    request(calls.listBatteryOffers, { query: { ...query, ...page } }, options),
  )

/** One of them. */
export const batteryOfferQuery = (offerId: string) =>
  queryOptions({
    queryKey: ['battery-offers', 'one', offerId],
    queryFn: async ({ signal }) =>
      (await request(calls.getBatteryOffer, { params: { offer_id: offerId } }, { signal })).data,
  })
