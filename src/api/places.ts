import { queryOptions } from '@tanstack/react-query'

import { request } from './client/request.ts'
import { shipmentCalls } from './contract/shipment.ts'

const RARELY_MS = 300_000 // destinations and sites change once in a while

/** Where shipments can go. */
export const destinationsQuery = () =>
  queryOptions({
    queryKey: ['places', 'destinations'],
    queryFn: async ({ signal }) =>
      (await request(shipmentCalls.listShipmentDestinations, { query: {} }, { signal })).data,
    staleTime: RARELY_MS,
  })

/** The pick-up sites in scope, of one tenant or of all. */
export const sitesQuery = (tenant?: string) =>
  queryOptions({
    queryKey: ['places', 'sites', tenant ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = tenant ? { tenant } : {}
      return (await request(shipmentCalls.listSites, { query }, { signal })).data
    },
    staleTime: RARELY_MS,
  })
