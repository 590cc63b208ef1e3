import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Sent } from '#api/contract/define-call.ts'
// The tables that pages of requests use, not the whole contract: each call brings its schemas along.
import { meCalls } from '#api/contract/me.ts'
import { shipmentCalls } from '#api/contract/shipments.ts'

import { request } from './request.ts'

export type ListQuery = NonNullable<Sent<typeof shipmentCalls.listStaffShipmentRequests>['query']>
export type OwnListQuery = NonNullable<Sent<typeof shipmentCalls.listShipmentRequests>['query']>

// Ours: lists and records look again every half minute while they are seen, a running booking every two seconds.
export const REFRESH_MS = 30_000
export const BOOKING_REFRESH_MS = 2000
// Reading many pages again costs a call each: a long list is refreshed by hand.
export const MAX_REFRESHED_PAGES = 4

/** The keys of everything about requests; a change of one invalidates `lists`. */
export const shipmentKeys = {
  lists: ['shipments', 'list'] as const,
  one: (id: string) => ['shipments', 'one', id] as const,
}

/** Whether a key is of a list in pages, not of counts or the inbox. */
export const isPaged = ([things, kind, whose]: readonly unknown[]): boolean =>
  things === 'shipments' && kind === 'list' && (whose === 'staff' || whose === 'own')

export const shipmentQuery = (id: string) =>
  queryOptions({
    queryKey: shipmentKeys.one(id),
    queryFn: async ({ signal }) => {
      const params = { shipment_request_id: id }
      return (await request(shipmentCalls.getShipmentRequest, { params }, { signal })).data
    },
  })

const firstPage: string | null = null
/** How lists are read page after page, and again while they are seen. */
export const paged = {
  initialPageParam: firstPage,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor,
  refetchInterval: ({
    state,
  }: {
    readonly state: { readonly data?: { readonly pages: readonly unknown[] } | undefined }
  }) => ((state.data?.pages.length ?? 0) <= MAX_REFRESHED_PAGES ? REFRESH_MS : (false as const)),
}

/** The company's list: all tenants. */
export const staffListQuery = (query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: [...shipmentKeys.lists, 'staff', query],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam ? { cursor: pageParam } : {}
      return request(
        shipmentCalls.listStaffShipmentRequests,
        { query: { ...query, ...page } },
        { signal },
      )
    },
    ...paged,
  })

/** A supplier's or program's list: its own. */
export const ownListQuery = (query: OwnListQuery) =>
  infiniteQueryOptions({
    queryKey: [...shipmentKeys.lists, 'own', query],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam ? { cursor: pageParam } : {}
      return request(
        shipmentCalls.listShipmentRequests,
        { query: { ...query, ...page } },
        { signal },
      )
    },
    ...paged,
  })

/** How many current requests are in each state. */
export const countsQuery = (tenant?: string) =>
  queryOptions({
    queryKey: [...shipmentKeys.lists, 'counts', tenant ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = tenant ? { tenant } : {}
      return (await request(shipmentCalls.countShipmentRequests, { query }, { signal })).data
    },
    refetchInterval: REFRESH_MS,
  })

/** What waits for me. */
export const inboxQuery = () =>
  queryOptions({
    queryKey: [...shipmentKeys.lists, 'inbox'],
    queryFn: ({ signal }) => request(meCalls.getInbox, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })

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
