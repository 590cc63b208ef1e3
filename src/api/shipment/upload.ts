import type { QueryClient } from '@tanstack/react-query'

import { ApiError, inWords, sayError } from '#api/client/errors.ts'
import { putSigned } from '#api/client/put-signed.ts'
import { request } from '#api/client/request.ts'
import { shipmentCalls as calls } from '#api/contract/shipment.ts'
import { shipmentKeys } from '#api/records/reading.ts'
import { documentName } from '#machines/shipment/document-upload/picked.ts'
import type { PickedDocument } from '#machines/shipment/document-upload/picked.ts'
import type { DocumentKind } from '#schemas/document.ts'
import { uploadTexts } from '#texts/document-upload.ts'

type About = { readonly id: string; readonly kind: DocumentKind }

// Ten MiB over a slow line take longer than a call may.
const UPLOAD_WITHIN_MS = 300_000

/** What became of an upload: the request's document, or not looked at yet. */
type Uploaded = 'stored' | 'awaited'

type Place = { readonly shipment_request_id: string; readonly kind: DocumentKind }

/** Asks for one's own upload, not for the newest: that may be a colleague's, or the one before. */
async function findStored(place: Place, key: string): Promise<Uploaded> {
  try {
    await request(calls.getShipmentDocument, { params: { ...place, filename_or_s3_key: key } })
    return 'stored'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'overloaded') return 'awaited'
    throw error
  }
}

/** Uploads a PDF and waits until it is the request's document. Throws ApiError: what is looked at may be refused. */
async function upload({ id, kind }: About, { name, file }: PickedDocument): Promise<Uploaded> {
  if (!(file instanceof Blob)) throw new Error('no file was chosen')
  const place = { shipment_request_id: id, kind }
  const signed = await request(calls.putShipmentDocument, {
    params: { ...place, filename_or_s3_key: documentName(name) },
    body: { contentType: 'application/pdf', bytes: file.size },
  })
  await putSigned(signed, file, UPLOAD_WITHIN_MS)
  // Where the storage is elsewhere, the portal looks at it when it is asked for.
  return findStored(place, signed.s3Key)
}

// The storage says no more than that it did not take it.
const sayUntaken = (error: unknown): string => {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 413) return uploadTexts.problems['too-large']
  return status === 415 || status === 422 ? uploadTexts.untaken : sayError(error).text
}

/** Sends a document of a request, whose page then has it or will. Rejects with words for why it was not taken. */
export async function sendDocument(
  queries: QueryClient,
  about: About,
  picked: PickedDocument,
): Promise<Uploaded> {
  const uploaded = await inWords(upload(about, picked), sayUntaken)
  await queries.invalidateQueries({ queryKey: shipmentKeys.one(about.id) })
  return uploaded
}
