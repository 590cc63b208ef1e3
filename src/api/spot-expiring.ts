import { queryOptions } from '@tanstack/react-query'

import { spotCalls as calls } from '#api/contract/spot.ts'

import { REFRESH_MS } from './reading.ts'
import { request } from './request.ts'
import { offerKeys } from './spot-offers.ts'
import type { OfferListQuery } from './spot-offers.ts'

// A dashboard counts to 99: one more says that there are others.
const MOST = '100'

/** How many offers a query of the list finds, up to a hundred. */
export const expiringOffersQuery = (query: OfferListQuery) =>
  queryOptions({
    queryKey: [...offerKeys.lists, 'count', query],
    queryFn: async ({ signal }) => {
      const { data, nextCursor } = await request(
        calls.listSpotOffers,
        { query: { ...query, limit: MOST } },
        { signal },
      )
      return { count: data.length, isCapped: nextCursor !== null }
    },
    refetchInterval: REFRESH_MS,
  })
