import type { QueryClient } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import { makerCalls as calls } from '#api/contract/makers.ts'
import type { Battery, Stock } from '#machines/shipment/wizard/batteries.ts'
import type { Stocking } from '#machines/shipment/wizard/types.ts'
import type { EvaluationItem } from '#schemas/evaluation.ts'
import type { MakerPart } from '#schemas/maker.ts'
import type { TenantId } from '#schemas/tenants/index.ts'

type Place = { readonly tenant: TenantId; readonly siteId: string }

/** The batteries at a site: of a request, or with `none` those that are in none. */
export async function batteriesAt({ tenant, siteId }: Place, shipment_id_or_none: string) {
  const params = { tenant, location_id: siteId, shipment_id_or_none }
  return (await request(calls.listMakerItems, { params, query: {} })).data
}

const PARTS_MS = 300_000 // a part list changes once in a while

// Without the part list batteries can be requested all the same: only their weights are not known.
const partsOf = (queries: QueryClient, tenant: TenantId) =>
  queries
    .fetchQuery({
      queryKey: ['makers', 'parts', tenant],
      queryFn: async ({ signal }) =>
        (await request(calls.listMakerPartNumbers, { params: { tenant } }, { signal })).data,
      staleTime: PARTS_MS,
    })
    .catch((): MakerParts => [])
type MakerParts = readonly (typeof MakerPart)['_zod']['output'][]

/** What can be requested from a site: its batteries that are in no request, and those of the request that is changed. */
export async function stockOf(
  queries: QueryClient,
  { tenant, siteId }: Stocking,
  edited?: string,
): Promise<Stock> {
  const [free, own, parts] = await Promise.all([
    batteriesAt({ tenant, siteId }, 'none'),
    edited === undefined ? [] : batteriesAt({ tenant, siteId }, edited),
    partsOf(queries, tenant),
  ])
  const listed = new Map(parts.map((part) => [part.partNumber, part]))
  const batteryOf = (item: EvaluationItem): Battery => ({
    ...item,
    description: listed.get(item.partNumber)?.description,
    weight: listed.get(item.partNumber)?.weight,
  })
  return { siteId, batteries: [...own, ...free].map(batteryOf) }
}
