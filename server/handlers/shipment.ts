import type { ShipmentFilters } from '#api/contract/shipment.ts'
import { DEFAULT_PAGE } from '#schemas/records/page.ts'
import { recordTypes } from '#schemas/shipment-request.ts'
import type { ShipmentType } from '#schemas/shipment-request.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { asksSomething } from '#server/db/repositories/shipment-asks.ts'
import { listWithBol } from '#server/db/repositories/shipment-bols.ts'
import { listShipments } from '#server/db/repositories/shipment-lists.ts'
import { countShipments } from '#server/db/repositories/shipment-waiting.ts'
import { findShipment } from '#server/db/repositories/shipment.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'

import type { Deps } from './deps.ts'
import { askedOf } from './inbox-items.ts'
import { seenBy } from './seen-by.ts'

type Query = ShipmentFilters & {
  readonly shipment_type: ShipmentType
  readonly site_id?: string | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

const filtersOf = (query: Query, tenant: string | undefined) => ({
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
  waitingFor: query.waiting && [query.waiting],
  q: query.q,
})

async function list(deps: Deps, query: Query & { tenant?: string | undefined }, context: Context) {
  const { user, scope } = context
  const sort = query.sort ?? '-created'
  const limit = query.limit ?? DEFAULT_PAGE
  const filters = filtersOf(query, query.tenant)
  const listing = { sort, filters: { ...filters, mine: query.mine } }
  const after = query.cursor === undefined ? undefined : readCursor(listing, query.cursor)
  if (query.cursor !== undefined && !after) return badCursor()
  const also = query.mine ? [asksSomething(await askedOf(deps, context))] : []
  const found = await listShipments(deps.db, {
    scope,
    filters,
    also,
    sort,
    after,
    limit: limit + 1,
  })
  if (!found)
    return refuse('overloaded', { message: 'The search takes too long: add a word', retryAfter: 1 })
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    data: page.map(({ request }) => seenBy(user, request)),
    nextCursor: last ? writeCursor(listing, last.key) : null,
  }
}

const badCursor = () =>
  refuse('invalid_query', {
    issues: [{ path: 'cursor', code: 'bad_cursor', text: 'It belongs to another list' }],
  })

export const listShipmentRequests =
  (deps: Deps): HandlerOf<'listShipmentRequests'> =>
  async ({ query }, context) => {
    const { scope } = context
    const { supplier_id: supplierId, ...rest } = query
    const tenant = supplierId === undefined ? undefined : `supplier:${supplierId}`
    const refusal = outside(context, tenant, query)
    if (refusal) return refusal
    const own = scope.kind === 'tenant' ? scope.tenant : tenant
    return list(deps, { ...rest, tenant: own }, context)
  }

// Another's list does not exist for a partner (calls.md §1), and deleted requests only where the program shows them.
function outside(
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
    issues: [{ path: 'shipment_type', code: 'not_listed', text: 'current or completed' }],
  })
}

export const listStaffShipmentRequests =
  (deps: Deps): HandlerOf<'listStaffShipmentRequests'> =>
  ({ query }, context) =>
    list(deps, query, context)

export const getShipmentRequest =
  ({ db }: Deps): HandlerOf<'getShipmentRequest'> =>
  async ({ params }, { scope, user }) => {
    const stored = await findShipment(db, params.shipment_request_id, scope)
    return stored ? { data: seenBy(user, stored.request) } : refuse('not_found')
  }

export const countShipmentRequests =
  ({ db }: Deps): HandlerOf<'countShipmentRequests'> =>
  async ({ query }, { scope }) => {
    if (scope.kind === 'tenant' && query.tenant !== undefined && query.tenant !== scope.tenant)
      return refuse('not_found')
    return { data: await countShipments(db, { scope, tenant: query.tenant }) }
  }

export const listShipmentRequestsWithBol =
  ({ db }: Deps): HandlerOf<'listShipmentRequestsWithBol'> =>
  async ({ params }, { scope, user }) => {
    const found = await listWithBol(db, params.bol, scope)
    return { data: found.map((request) => seenBy(user, request)) }
  }
