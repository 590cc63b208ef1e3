import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import { makerCalls } from '#api/contract/makers.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'

/** The batteries of a request: read again when it changes, and when one of them does. */
export const requestBatteriesQuery = ({
  id,
  tenant,
  revision,
  shipmentRequestForm: { pickupAddress },
}: Pick<ShipmentRequest, 'id' | 'tenant' | 'revision' | 'shipmentRequestForm'>) =>
  queryOptions({
    queryKey: ['batteries', 'of request', id, revision],
    queryFn: ({ signal }) => {
      const params = { tenant, location_id: pickupAddress.id, shipment_id_or_none: id }
      return request(makerCalls.listMakerItems, { params, query: {} }, { signal })
    },
    placeholderData: keepPreviousData,
  })
