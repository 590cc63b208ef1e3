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

/** All that is said of sites, of one tenant or of all in scope. */
export const answerOfSites = (tenant?: string) =>
  queryOptions({
    queryKey: ['places', 'sites', tenant ?? 'all'],
    queryFn: ({ signal }) => {
      const query = tenant ? { tenant } : {}
      return request(shipmentCalls.listSites, { query }, { signal })
    },
    staleTime: RARELY_MS,
  })

/** The pick-up sites in scope, of one tenant or of all. */
export const sitesQuery = (tenant?: string) =>
  queryOptions({ ...answerOfSites(tenant), select: ({ data }) => data })

/** On which days goods are picked up there. */
export const pickupCalendarQuery = () =>
  queryOptions({ ...answerOfSites(), select: ({ calendar }) => calendar })
