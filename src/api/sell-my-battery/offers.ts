import { queryOptions } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import { batteryOfferCalls as calls } from '#api/contract/battery-offers.ts'

const SHOWN = '8'

/** The last offers of whoever asks. */
export const ownOffersQuery = () =>
  queryOptions({
    queryKey: ['battery-offers', 'list', 'own'],
    queryFn: async ({ signal }) =>
      (await request(calls.listBatteryOffers, { query: { limit: SHOWN } }, { signal })).data,
    staleTime: 0,
  })
