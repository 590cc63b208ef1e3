import { shipmentCalls } from '#api/contract/shipment.ts'
import { shipmentList } from '#machines/shipment/list.ts'
import { ownQueryOf, ownShipmentList } from '#machines/shipment/own-list.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { BOTH_LISTINGS } from '#schemas/tenants/tenant.ts'
import { listViews } from '#server/db/repositories/saved-views.ts'
import { neededBranches } from '#server/db/repositories/shipment-asks.ts'
import type { Asked } from '#server/db/repositories/shipment-asks.ts'
import { countViews } from '#server/db/repositories/shipment-views.ts'
import type { CountedView } from '#server/db/repositories/shipment-views.ts'
import { countShipments } from '#server/db/repositories/shipment-waiting.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'

import type { Deps } from './deps.ts'
import { askedOf } from './inbox-items.ts'
import { filtersOf, outside } from './shipment.ts'

type View = { readonly id: string; readonly search: object }

/** A view as the query of the list's call says it; completed requests and searches are too many to count for a tab. */
export function countedOf({ id, search }: View, asked: Asked): readonly CountedView[] {
  const { success, data: query } = shipmentCalls.listStaffShipmentRequests.query.safeParse(search)
  if (!success || query.shipment_type !== 'current' || query.q !== undefined) return []
  return [{ id, filters: filtersOf(query, query.tenant), branches: neededBranches(query, asked) }]
}

/** What each view of the staff's list shows on a day: those that it has by itself and those that its reader may open. */
async function viewsOf(deps: Deps, context: Context, today: string) {
  const [asked, kept] = await Promise.all([
    askedOf(deps, context),
    listViews(deps.db, { owner: context.principal, list: 'shipments', withShared: true }),
  ])
  const own = kept.map(({ id, search }) => ({ id, search: shipmentList.read(search).search }))
  const views = [...shipmentList.views(today), ...own].flatMap(({ id, search }) =>
    countedOf({ id, search: shipmentList.query(search) }, asked),
  )
  return countViews(deps.db, { scope: context.scope, views })
}

type Query = {
  readonly tenant?: string | undefined
  readonly site_id?: string | undefined
}
/** What each tab of an owner's list shows on a day. */
function ownViewsOf({ db }: Deps, { scope }: Context, asked: Query & { readonly today: string }) {
  const tenant = scope.kind === 'tenant' ? scope.tenant : asked.tenant
  const listings = tenantOf(tenant ?? '')?.listings ?? BOTH_LISTINGS
  const views = ownShipmentList('/', listings)
    .views(asked.today)
    .map(({ id, search }) => {
      const query = ownQueryOf({ ...search, site: asked.site_id }, asked.today)
      return { id, filters: filtersOf(query, tenant) }
    })
  return countViews(db, { scope, views })
}

export const countShipmentRequests =
  (deps: Deps): HandlerOf<'countShipmentRequests'> =>
  async ({ query: { tenant, today, list, site_id } }, context) => {
    const { scope } = context
    const refused = outside(context, tenant, { site_id, shipment_type: 'current' })
    if (refused) return refused
    if (today === undefined) return { data: await countShipments(deps.db, { scope, tenant }) }
    if (list === 'staff' && scope.kind !== 'all')
      return refuse('invalid_query', {
        issues: [{ path: 'today', code: 'staff_only', text: 'Only staff have these views' }],
      })
    const [data, views] = await Promise.all([
      countShipments(deps.db, { scope, tenant }),
      list === 'own'
        ? ownViewsOf(deps, context, { tenant, site_id, today })
        : viewsOf(deps, context, today),
    ])
    return { data, views }
  }
