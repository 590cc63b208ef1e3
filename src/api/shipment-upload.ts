import type { QueryClient } from '@tanstack/react-query'

import { documentName } from '#machines/shipment/document-upload/picked.ts'
import type { PickedDocument } from '#machines/shipment/document-upload/picked.ts'
import type { DocumentKind } from '#schemas/document.ts'
import { uploadTexts } from '#texts/document-upload.ts'

import { ApiError, inWords, sayError } from './client/errors.ts'
import { request } from './client/request.ts'
import { shipmentCalls as calls } from './contract/shipment.ts'
import { shipmentKeys } from './records/reading.ts'

type About = { readonly id: string; readonly kind: DocumentKind }

// Ten MiB over a slow line take longer than a call may.
const UPLOAD_WITHIN_MS = 300_000

/** Uploads a PDF and waits until it is the request's document. Throws ApiError: what is looked at may be refused. */
async function upload({ id, kind }: About, { name, file }: PickedDocument): Promise<void> {
  if (!(file instanceof Blob)) throw new Error('no file was chosen')
  const params = { shipment_request_id: id, kind }
  const { putUrl, headers, s3Key } = await request(calls.putShipmentDocument, {
    params: { ...params, filename_or_s3_key: documentName(name) },
    body: { contentType: 'application/pdf', bytes: file.size },
  })
  const signal = AbortSignal.timeout(UPLOAD_WITHIN_MS)
  const answer = await fetch(putUrl, { method: 'PUT', headers, body: file, signal })
  if (!answer.ok) throw new ApiError('Request failed', { kind: 'status', status: answer.status })
  // Where the storage is elsewhere, the portal looks at it when it is asked for.
  const { data } = await request(calls.getShipmentDocument, {
    params: { ...params, filename_or_s3_key: 'latest' },
  })
  if (data.s3Key !== s3Key) throw new ApiError('Request failed', { kind: 'status', status: 415 })
}

// The storage says no more than that it did not take it.
const isUntaken = (error: unknown): boolean =>
  error instanceof ApiError && [415, 422].includes(error.status ?? 0)

/** Sends a document of a request, whose page then has it. Rejects with words for why it was not taken. */
export async function sendDocument(
  queries: QueryClient,
  about: About,
  picked: PickedDocument,
): Promise<void> {
  await inWords(upload(about, picked), (error) =>
    isUntaken(error) ? uploadTexts.untaken : sayError(error).text,
  )
  await queries.invalidateQueries({ queryKey: shipmentKeys.one(about.id) })
}
