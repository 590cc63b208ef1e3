import { gmFacilities } from '#schemas/tenants/gm-facilities.ts'
import { tenantIdOf } from '#schemas/tenants/index.ts'
import {
  listDestinations,
  listPackaging,
  listPartNumbers,
  listPurchaseOrders,
  listSites,
} from '#server/db/repositories/reference.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Scope } from '#server/http/scope.ts'

import type { Deps } from './deps.ts'

const isForeign = (scope: Scope, tenant: string | undefined) =>
  tenant !== undefined && scope.kind === 'tenant' && scope.tenant !== tenant

export const sites =
  ({ db, settings }: Deps): HandlerOf<'listSites'> =>
  async ({ query }, { scope }) => {
    if (isForeign(scope, query.tenant)) return refuse('not_found')
    const [data, company, { pickup: leadDays }] = await Promise.all([
      listSites(db, scope, query.tenant),
      settings.calendar(),
      settings.leadTimes(),
    ])
    return { data, calendar: { company, leadDays } }
  }

export const purchaseOrders =
  ({ db }: Deps): HandlerOf<'listPurchaseOrders'> =>
  async ({ query }, { scope }) => {
    const asked = query.supplier_id === undefined ? undefined : `supplier:${query.supplier_id}`
    if (isForeign(scope, asked)) return refuse('not_found')
    if (scope.kind === 'none') return { data: [] }
    const tenant = scope.kind === 'tenant' ? scope.tenant : asked
    return { data: await listPurchaseOrders(db, { tenant, isOpen: query.open }) }
  }

export const returnablePackaging =
  ({ db }: Deps): HandlerOf<'listReturnablePackaging'> =>
  async (_input, { scope }) => {
    if (scope.kind === 'none') return { data: [] }
    const tenant = scope.kind === 'tenant' ? scope.tenant : undefined
    return { data: await listPackaging(db, tenant) }
  }

export const destinations =
  ({ db }: Deps): HandlerOf<'listShipmentDestinations'> =>
  async ({ query }) => ({ data: await listDestinations(db, query.organization_id) })

// The one tenant whose list the specification gives a path of its own (specification 2 §7.7).
const GM_FACILITIES = tenantIdOf(gmFacilities)

export const gmFacilitiesPartNumbers =
  ({ db }: Deps): HandlerOf<'listGmFacilitiesPartNumbers'> =>
  async (_input, { scope }) => {
    if (scope.kind === 'none' || GM_FACILITIES === undefined || isForeign(scope, GM_FACILITIES))
      return refuse('not_found')
    return { data: await listPartNumbers(db, GM_FACILITIES) }
  }
