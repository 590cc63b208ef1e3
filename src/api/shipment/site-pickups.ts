import { queryOptions } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import { shipmentCalls } from '#api/contract/shipment.ts'
import { shipmentKeys } from '#api/records/reading.ts'
import { supplierOf } from '#schemas/tenants/index.ts'
import type { TenantId } from '#schemas/tenants/index.ts'

type Asked = { readonly tenant: TenantId; readonly siteId: string; readonly from: string }
// The calendar shows four weeks; a site with more pickups than this in them is told so.
const MOST = '200'

/** The pickups of a site from a day on, the next ones first, for the calendar of the wizard. */
export const sitePickupsQuery = ({ tenant, siteId, from }: Asked) =>
  queryOptions({
    queryKey: [...shipmentKeys.lists, 'of-site', tenant, siteId, from],
    queryFn: ({ signal }) => {
      const supplier = supplierOf(tenant)
      const query = {
        ...(supplier ? { supplier_id: supplier } : {}),
        site_id: siteId,
        pickup_from: from,
        limit: MOST,
      } as const
      return request(shipmentCalls.listShipmentRequests, { query }, { signal })
    },
    enabled: siteId !== '',
  })
