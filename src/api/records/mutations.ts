import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { fetchBytes } from '#api/client/fetch-plain.ts'
import { newKey, request } from '#api/client/request.ts'
import type { Output, Sent } from '#api/contract/define-call.ts'
import { shipmentCalls } from '#api/contract/shipment.ts'
import type { DocumentKind } from '#schemas/document.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'

import { isPaged } from './queries.ts'
import { shipmentKeys } from './reading.ts'

type Patch = Sent<typeof shipmentCalls.patchShipmentRequest>['body']
type Sending = {
  readonly id: string
  readonly body: Patch
  /** Of a form that can be sent again after a lost answer. */
  readonly idempotencyKey?: string
}
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

/**
 * Acts on a request: the one place where the cache learns of it (cancel, call, set the answer, invalidate lists).
 * Throws ApiError; a 409 leaves the record to be read again.
 */
export async function patchShipment(
  queryClient: QueryClient,
  { id, body, idempotencyKey = newKey() }: Sending,
  signal?: AbortSignal,
) {
  const key = shipmentKeys.one(id)
  await queryClient.cancelQueries({ queryKey: key })
  const params = { shipment_request_id: id }
  const options = { idempotencyKey, ...(signal ? { signal } : {}) }
  try {
    const answer = await request(shipmentCalls.patchShipmentRequest, { params, body }, options)
    queryClient.setQueryData(key, answer.updatedShipmentRequest)
    queryClient.setQueriesData<Listed>(
      { predicate: ({ queryKey }) => isPaged(queryKey) },
      withRow(answer.updatedShipmentRequest),
    )
    return answer
  } finally {
    // Also after a refusal: it says that what is shown is not what is stored.
    void queryClient.invalidateQueries({ queryKey: shipmentKeys.lists })
  }
}

/** A stored document as a blob with its name. Throws ApiError. */
export async function loadDocument(id: string, kind: DocumentKind, signal?: AbortSignal) {
  const params = { shipment_request_id: id, kind, filename_or_s3_key: 'latest' }
  const { data } = await request(
    shipmentCalls.getShipmentDocument,
    { params },
    signal ? { signal } : {},
  )
  const bytes = await fetchBytes(data.getUrl, signal)
  // The type of the record, not of the storage: a viewer is opened for it.
  return { filename: data.filename, blob: new Blob([bytes], { type: data.contentType }) }
}
