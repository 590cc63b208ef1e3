import type { UnitDraft } from '#machines/shipment/wizard/draft.ts'
import type { Choices } from '#machines/shipment/wizard/form.ts'
import { fromForm } from '#machines/shipment/wizard/from-form.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { TenantId } from '#schemas/tenants/index.ts'

import { request } from './client/request.ts'
import { shipmentCalls as calls } from './contract/shipment.ts'

type Parts = Required<Pick<Choices, 'shipped' | 'listed'>>

const supplierOf = (tenant: TenantId) => /^supplier:(.+)$/.exec(tenant)?.[1]

// The newest requests say what is shipped usually: what is on its way, then what arrived.
async function shippedBy(tenant: TenantId): Promise<readonly UnitDraft[]> {
  const supplier = supplierOf(tenant)
  const own = {
    ...(supplier ? { supplier_id: supplier } : {}),
    limit: '20',
    sort: '-created',
  } as const
  const lists = await Promise.all(
    (['current', 'completed'] as const).map((shipment_type) =>
      request(calls.listShipmentRequests, { query: { ...own, shipment_type } }),
    ),
  )
  return lists
    .flatMap(({ data }) => data)
    .filter((shipment) => shipment.tenant === tenant)
    .flatMap(
      ({ shipmentRequestForm: form }) => fromForm(form, { key: '', units: 'imperial' }).units,
    )
}

async function listedFor(tenant: TenantId): Promise<Parts['listed']> {
  const { supplier, partList } = tenantOf(tenant) ?? {}
  return supplier && partList ? (await request(calls.listGmFacilitiesPartNumbers, {})).data : []
}

/** The parts that a tenant shipped before, and those of its list. A part can be typed without: nothing is worth an error. */
export async function partsOf(tenant: TenantId): Promise<Parts> {
  const [shipped, listed] = await Promise.all([
    shippedBy(tenant).catch(() => []),
    listedFor(tenant).catch(() => []),
  ])
  return { shipped, listed }
}
