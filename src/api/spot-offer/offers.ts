import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import type { Sent } from '#api/contract/define-call.ts'
// The table of offers only, not the whole contract: each call brings its schemas along.
import { spotSettingsCalls } from '#api/contract/spot-offer-settings.ts'
import { spotCalls as calls } from '#api/contract/spot-offer.ts'
import { keysOf, pagesOf } from '#api/records/collection.ts'
import { FIGURES_KEY, REFRESH_MS, seen, shipmentKeys } from '#api/records/reading.ts'
import { loadStored } from '#api/records/stored-document.ts'

export type OfferListQuery = NonNullable<Sent<typeof calls.listSpotOffers>['query']>

/** The keys of everything about offers. */
export const offerKeys = keysOf('offers')

/** One offer with its whole history, as the company sees it. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: offerKeys.one(id),
    queryFn: async ({ signal }) =>
      (await request(calls.getSpotOffer, { params: { offer_id: id } }, { signal })).data,
    refetchInterval: REFRESH_MS,
  })

/** The configuration of spot feedstock with its newest changes. */
export const spotConfigQuery = () =>
  queryOptions({
    queryKey: ['spot-config'],
    queryFn: ({ signal }) => request(spotSettingsCalls.getSpotConfig, { query: {} }, { signal }),
    staleTime: REFRESH_MS,
  })

/** The list of offers, page after page. */
export const offerListQuery = (query: OfferListQuery) =>
  pagesOf(
    [...offerKeys.lists, query],
    (page, options) => request(calls.listSpotOffers, { query: { ...query, ...page } }, options),
    seen,
  )

/** What the offers that a query finds come to. */
export const offerSumsQuery = ({ sort: _sort, ...query }: OfferListQuery) =>
  queryOptions({
    queryKey: [...offerKeys.lists, 'sums', query],
    queryFn: async ({ signal }) => (await request(calls.sumSpotOffers, { query }, { signal })).data,
    staleTime: REFRESH_MS,
  })

/** Lists of offers and what waits for whom are read again when they are looked at next. */
export function forgetOfferLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: offerKeys.lists })
  void queryClient.invalidateQueries({ queryKey: [...shipmentKeys.lists, 'inbox'] })
  void queryClient.invalidateQueries({ queryKey: FIGURES_KEY })
}

/** The newest offer letter as a blob with its name. Throws ApiError. */
export function loadLetter(id: string, signal?: AbortSignal) {
  const params = { offer_id: id, s3_key: 'latest' }
  return loadStored((options) => request(calls.getSpotDocument, { params }, options), signal)
}
