import type { InfiniteData } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import type { Output, Sent } from '#api/contract/define-call.ts'
import { shipmentCalls } from '#api/contract/shipment.ts'
import type { DocumentKind } from '#schemas/document.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'

import { patchOf } from './patch.ts'
import { isPaged } from './queries.ts'
import { shipmentKeys } from './reading.ts'
import { loadStored } from './stored-document.ts'

export type ShipmentPatch = Sent<typeof shipmentCalls.patchShipmentRequest>['body']
type Patched = Output<typeof shipmentCalls.patchShipmentRequest>
type Listed = InfiniteData<Output<typeof shipmentCalls.listStaffShipmentRequests>>

// A list reads again after a change, which can take long: until then its row says what the answer said.
const withRow = (changed: ShipmentRequest) => (list: Listed | undefined) =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      data: page.data.map((row) =>
        row.id === changed.id ? { ...changed, history: changed.history.slice(-1) } : row,
      ),
    })),
  }

/** Acts on a request. */
export const patchShipment = patchOf<ShipmentPatch, Patched>({
  keys: shipmentKeys,
  send: ({ id, body }, options) =>
    request(
      shipmentCalls.patchShipmentRequest,
      { params: { shipment_request_id: id }, body },
      options,
    ),
  recordOf: ({ updatedShipmentRequest }) => updatedShipmentRequest,
  tell: (queryClient, { updatedShipmentRequest }) => {
    queryClient.setQueriesData<Listed>(
      { predicate: ({ queryKey }) => isPaged(queryKey) },
      withRow(updatedShipmentRequest),
    )
  },
  forget: (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: shipmentKeys.lists })
  },
})

/** A stored document as a blob with its name. Throws ApiError. */
export function loadDocument(id: string, kind: DocumentKind, signal?: AbortSignal) {
  const params = { shipment_request_id: id, kind, filename_or_s3_key: 'latest' }
  return loadStored(
    (options) => request(shipmentCalls.getShipmentDocument, { params }, options),
    signal,
  )
}
