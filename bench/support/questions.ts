import type * as z from 'zod/mini'

import type { shipmentCalls } from '#api/contract/shipment.ts'

/** Who asks what of a portal that holds many requests. */
export type Question = { readonly what: string; readonly who: string; readonly url: string }

const PAGE = 50
const WEEK_DAYS = 7
const DAY_MS = 86_400_000
export const STAFF_LIST = '/api/redwood/shipment-requests'
const OWN_LIST = '/api/suppliers/shipment-requests'

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
// Among a million all of its requests are completed.
const OLD_DAYS = 150
const oldWeek = { pickup_from: dayBefore(OLD_DAYS), pickup_to: dayBefore(OLD_DAYS - WEEK_DAYS) }

type Query = z.infer<typeof shipmentCalls.listStaffShipmentRequests.query>
type Filter = Exclude<keyof Query, 'shipment_type' | 'limit' | 'cursor'>
// A filter that the contract gets and that is not asked here does not compile.
const filters: Readonly<Record<Filter, readonly string[]>> = {
  tenant: ['vwgoa', 'supplier:300000000000100'],
  site_id: ['site-0-3', 'site-100-1'],
  state: ['submitted', 'rejected', 'submitted,rejected'],
  booking: ['failed', 'queued,in-progress'],
  q: [
    'SN00',
    'bremen okafor',
    'site-140 lindqvist',
    'leipzig',
    'anna keller',
    'no such word',
    'sr_01234567',
  ],
  pickup_from: [oldWeek.pickup_from],
  pickup_to: [oldWeek.pickup_to],
  is_hazmat: ['true', 'false'],
  is_pre_booking: ['true'],
  destination: ['carson-city'],
  classification: ['Live Batteries - Universal Waste'],
  is_ddr: ['true'],
  adr_class: ['red'],
  has_address_issue: ['true'],
  is_recurring: ['true', 'false'],
  mine: ['true'],
  exceptions: ['true', 'false'],
  delivery: ['on-the-road', 'late'],
  ids: ['sr_01234567'],
  waiting: ['bizdev', 'logistics', 'carrier', 'requester', 'pickup'],
  sort: ['-created', 'created', 'pickup_date', '-pickup_date', 'gross', '-gross'],
}

const list = (who: string, at: string, query: Readonly<Record<string, string>>): Question => ({
  what: `${who}: ${Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`,
  who,
  url: `${at}?${String(
    new URLSearchParams(
      // Several values of one filter are given one after the other.
      Object.entries({ ...query, limit: String(PAGE) }).flatMap(([name, value]) =>
        value.split(',').map((one): [string, string] => [name, one]),
      ),
    ),
  )}`,
})

const kinds = ['current', 'completed', 'deleted'] as const
const everyFilter = Object.entries(filters).flatMap(([name, values]) =>
  values.flatMap((value) =>
    (['current', 'completed'] as const).map((kind) =>
      list('admin', STAFF_LIST, { shipment_type: kind, [name]: value }),
    ),
  ),
)
const asked = (who: string, url: string): Question => ({ what: `${who}: ${url}`, who, url })

/** Every kind, filter and sort of the lists, a week of pickups, the lists of suppliers, all inboxes and counts. */
export const questions: readonly Question[] = [
  ...kinds.map((kind) => list('admin', STAFF_LIST, { shipment_type: kind })),
  ...everyFilter,
  list('admin', STAFF_LIST, { shipment_type: 'completed', ...oldWeek }),
  list('admin', STAFF_LIST, { shipment_type: 'completed', ...oldWeek, sort: '-created' }),
  list('admin', STAFF_LIST, { shipment_type: 'completed', q: 'leipzig', ...oldWeek }),
  list('admin', STAFF_LIST, { shipment_type: 'completed', q: 'leipzig', sort: 'pickup_date' }),
  ...['supplier', 'bmw'].flatMap((who) => [
    list(who, OWN_LIST, { shipment_type: 'current' }),
    list(who, OWN_LIST, { shipment_type: 'completed', sort: 'pickup_date' }),
    list(who, OWN_LIST, { shipment_type: 'completed', q: 'leipzig' }),
    list(who, OWN_LIST, { shipment_type: 'completed', state: 'approved-by-logistics' }),
  ]),
  ...['admin', 'logistics', 'customer-ops', 'managers', 'supplier', 'bmw'].map((who) =>
    asked(who, '/api/me/inbox'),
  ),
  ...['admin', 'logistics', 'supplier', 'bmw'].map((who) => asked(who, '/api/redwood/counts')),
  ...['admin', 'logistics'].map((who) =>
    asked(who, `/api/redwood/figures?pickup_from=${dayBefore(0)}&pickup_to=${dayBefore(-14)}`),
  ),
  ...['admin', 'supplier'].map((who) =>
    asked(who, `/api/suppliers/delivered-weight?year=${dayBefore(0).slice(0, 4)}`),
  ),
]
