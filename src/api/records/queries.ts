import { queryOptions } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import type { Sent } from '#api/contract/define-call.ts'
// The tables that pages of requests use, not the whole contract: each call brings its schemas along.
import { meCalls } from '#api/contract/me.ts'
import { shipmentCalls } from '#api/contract/shipment.ts'

import { pagesOf } from './collection.ts'
import { REFRESH_MS, seen, shipmentKeys } from './reading.ts'

export type ListQuery = NonNullable<Sent<typeof shipmentCalls.listStaffShipmentRequests>['query']>
export type OwnListQuery = NonNullable<Sent<typeof shipmentCalls.listShipmentRequests>['query']>

// Ours: a running booking is looked at every two seconds.
export const BOOKING_REFRESH_MS = 2000
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

/** The company's list: all tenants. */
export const staffListQuery = (query: ListQuery) =>
  pagesOf(
    [...shipmentKeys.lists, 'staff', query],
    (page, options) =>
      request(shipmentCalls.listStaffShipmentRequests, { query: { ...query, ...page } }, options),
    seen,
  )

/** A supplier's or program's list: its own. Staff who look on find a program's among all (`staffOf`). */
export const ownListQuery = (query: OwnListQuery, staffOf?: string) =>
  pagesOf(
    staffOf === undefined
      ? [...shipmentKeys.lists, 'own', query]
      : [...shipmentKeys.lists, 'staff', { ...query, tenant: staffOf }],
    (page, options) => {
      const asked = { ...query, ...page }
      return staffOf === undefined
        ? request(shipmentCalls.listShipmentRequests, { query: asked }, options)
        : request(
            shipmentCalls.listStaffShipmentRequests,
            { query: { ...asked, tenant: staffOf } },
            options,
          )
    },
    seen,
  )

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

type Kept = { readonly id: string; readonly revision?: number }
/** How many requests each view of the staff's list shows, also those that its reader keeps; `today` is a date. */
export const viewCountsQuery = (today: string, kept: readonly Kept[]) =>
  queryOptions({
    queryKey: [...shipmentKeys.lists, 'counts', 'views', today, kept.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const { views } = await request(
        shipmentCalls.countShipmentRequests,
        { query: { today } },
        { signal },
      )
      return views
    },
    placeholderData: (before) => before,
    refetchInterval: REFRESH_MS,
  })

type OwnCounts = { readonly today: string; readonly site_id?: string; readonly tenant?: string }
/** How many requests each tab of an owner's list shows; `today` is a date. */
export const ownCountsQuery = (asked: OwnCounts) =>
  queryOptions({
    queryKey: [...shipmentKeys.lists, 'counts', 'own', asked],
    queryFn: async ({ signal }) => {
      const query = { list: 'own', ...asked } as const
      return (await request(shipmentCalls.countShipmentRequests, { query }, { signal })).views
    },
    placeholderData: (before) => before,
    refetchInterval: REFRESH_MS,
  })

/** What waits for me. */
export const inboxQuery = () =>
  queryOptions({
    queryKey: [...shipmentKeys.lists, 'inbox'],
    queryFn: ({ signal }) => request(meCalls.getInbox, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
