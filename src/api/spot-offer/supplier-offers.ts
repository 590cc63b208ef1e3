import { queryOptions } from '@tanstack/react-query'

import { ApiError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
// The table of offers only, not the whole contract: each call brings its schemas along.
import { spotCalls as calls } from '#api/contract/spot-offer.ts'
import { keysOf, pagesOf } from '#api/records/collection.ts'
import { REFRESH_MS } from '#api/records/reading.ts'
import { loadStored } from '#api/records/stored-document.ts'

/** The keys of everything about offers as suppliers see them. */
export const supplierKeys = keysOf('supplier-offers')
const PAGE = '20'

/** One offer as its supplier sees it. */
export const supplierOfferQuery = (id: string) =>
  queryOptions({
    queryKey: supplierKeys.one(id),
    queryFn: async ({ signal }) =>
      (await request(calls.getSupplierOffer, { params: { offer_id: id } }, { signal })).data,
    refetchInterval: REFRESH_MS,
  })

/** A supplier's offers, the newest first. */
export const supplierOffersQuery = () =>
  pagesOf(supplierKeys.lists, (page, options) =>
    request(calls.listSupplierOffers, { query: { limit: PAGE, ...page } }, options),
  )

/** Whether an offer is not there for this user (any more). */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The newest letter of an offer as a blob with its name. Throws ApiError. */
export function loadSupplierLetter(id: string) {
  const params = { offer_id: id, s3_key: 'latest' }
  return loadStored((options) => request(calls.getSupplierLetter, { params }, options))
}
