import type { ShipmentFilters } from '#api/contract/shipment.ts'
import { daysBetween } from '#schemas/calendar.ts'
import { recordTypes } from '#schemas/shipment-request.ts'
import type { ShipmentType } from '#schemas/shipment-request.ts'
import { usualSorting } from '#schemas/shipment-words.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { needed } from '#server/db/repositories/shipment-asks.ts'
import type { Needs } from '#server/db/repositories/shipment-asks.ts'
import { listWithBol } from '#server/db/repositories/shipment-bols.ts'
import { findShipment, shipments } from '#server/db/repositories/shipment.ts'
import type { Stored } from '#server/db/repositories/shipment.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { listHandler } from '#server/records/list.ts'

import type { Deps } from './deps.ts'
import { askedOf } from './inbox-items.ts'
import { seenBy } from './seen-by.ts'

type Query = ShipmentFilters & {
  readonly shipment_type: ShipmentType
  readonly site_id?: string | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** What the columns of a row must say for a query. */
export const filtersOf = (query: Query, tenant: string | undefined) => ({
  recordType: recordTypes[query.shipment_type],
  tenant,
  siteId: query.site_id,
  states: query.state,
  bookings: query.booking,
  pickupFrom: query.pickup_from,
  pickupTo: query.pickup_to,
  isHazmat: query.is_hazmat,
  isPreBooking: query.is_pre_booking,
  destination: query.destination,
  classification: query.classification,
  isDdr: query.is_ddr,
  adrClass: query.adr_class,
  hasAddressIssue: query.has_address_issue,
  isRecurring: query.is_recurring,
  waitingFor: query.waiting && [query.waiting],
  ids: query.ids,
  q: query.q,
})

const FEW_DAYS = 31
/** Whether it is asked for the pickups of a few days in another order than theirs, in which they would lie far apart. */
const isFewDays = ({ sort, pickup_from: from, pickup_to: to }: Query): boolean =>
  (sort === 'created' || sort === '-created') && !!from && !!to && daysBetween(from, to) < FEW_DAYS

type Narrowed = Query & Needs & { readonly tenant?: string | undefined }
async function asked(deps: Deps, query: Narrowed, context: Context) {
  const filters = filtersOf(query, query.tenant)
  const { mine, exceptions, delivery } = query
  const isNarrowed = mine || exceptions !== undefined || delivery !== undefined
  return {
    filters,
    sort: query.sort ?? usualSorting({ from: query.pickup_from, to: query.pickup_to }),
    isFew: isFewDays(query) || query.is_recurring === true,
    bound: { ...filters, mine, exceptions, delivery },
    conditions: isNarrowed ? needed(query, await askedOf(deps, context)) : [],
    show: ({ request }: Stored) => seenBy(context.user, request),
  }
}

type PartnersQuery = Query & { readonly supplier_id?: string | undefined }
export const listShipmentRequests = listHandler(
  shipments,
  async (deps, { supplier_id: supplierId, ...query }: PartnersQuery, context) => {
    const { scope } = context
    const tenant = supplierId === undefined ? undefined : `supplier:${supplierId}`
    const own = scope.kind === 'tenant' ? scope.tenant : tenant
    return outside(context, tenant, query) ?? asked(deps, { ...query, tenant: own }, context)
  },
)

/** Another's list does not exist for a partner (calls.md §1), and deleted requests only where the program shows them. */
export function outside(
  { scope }: Context,
  tenant: string | undefined,
  query: Pick<Query, 'site_id' | 'shipment_type'>,
): Refusal | undefined {
  if (scope.kind !== 'tenant') return undefined
  if (tenant !== undefined && tenant !== scope.tenant) return refuse('not_found')
  const isForeignSite =
    query.site_id !== undefined && scope.sites !== 'all' && !scope.sites.includes(query.site_id)
  if (isForeignSite) return refuse('not_found')
  if (tenantOf(scope.tenant)?.listings.includes(query.shipment_type)) return undefined
  return refuse('invalid_query', {
    issues: [{ path: 'shipment_type', code: 'not_listed', text: 'Use current or completed' }],
  })
}

export const listStaffShipmentRequests = listHandler(shipments, asked)

export const getShipmentRequest =
  ({ db }: Deps): HandlerOf<'getShipmentRequest'> =>
  async ({ params }, { scope, user }) => {
    const stored = await findShipment(db, params.shipment_request_id, scope)
    return stored ? { data: seenBy(user, stored.request) } : refuse('not_found')
  }

export const listShipmentRequestsWithBol =
  ({ db }: Deps): HandlerOf<'listShipmentRequestsWithBol'> =>
  async ({ params }, { scope, user }) => {
    const found = await listWithBol(db, params.bol, scope)
    return { data: found.map((request) => seenBy(user, request)) }
  }
