import { MAX_DOCUMENT_BYTES } from '#schemas/document.ts'
import { BOL_UPLOADERS, isOneOf } from '#schemas/rights.ts'
import { findShipment } from '#server/db/repositories/shipment.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'

import type { Deps } from './deps.ts'

export const getShipmentDocument =
  ({ db, documents }: Deps): HandlerOf<'getShipmentDocument'> =>
  async ({ params }, { scope }) => {
    const stored = await findShipment(db, params.shipment_request_id, scope)
    if (!stored) return refuse('not_found')
    const { tenant, id } = stored.row
    const shown = await documents.show({ tenant, id, kind: params.kind }, params.filename_or_s3_key)
    return shown ? { data: shown } : refuse('not_found')
  }

const FILENAME = /^[A-Za-z0-9 ._-]{1,100}$/

export const putShipmentDocument =
  ({ db, documents }: Deps): HandlerOf<'putShipmentDocument'> =>
  async ({ params, body }, { scope, user, principal }) => {
    // calls.md §5: suppliers print labels, the bill of lading is the company's.
    if (params.kind === 'bol' && !isOneOf(BOL_UPLOADERS, user.caller))
      return refuse('forbidden_role', {
        reasons: [
          {
            code: 'forbidden_role',
            text: 'Only for admin, logistics',
            who: [...BOL_UPLOADERS],
          },
        ],
      })
    const filename = params.filename_or_s3_key
    if (!FILENAME.test(filename)) {
      const text = 'At most 100 letters, digits, spaces, dots, hyphens and underscores'
      return refuse('invalid_query', {
        issues: [{ path: 'filename_or_s3_key', code: 'bad_name', text }],
      })
    }
    if (body.bytes > MAX_DOCUMENT_BYTES)
      return refuse('document_too_large', {
        issues: [{ path: 'bytes', code: 'too_big', text: `At most ${MAX_DOCUMENT_BYTES} bytes` }],
      })
    const stored = await findShipment(db, params.shipment_request_id, scope)
    if (!stored) return refuse('not_found')
    const { tenant, id } = stored.row
    return documents.announce({
      tenant,
      id,
      kind: params.kind,
      filename,
      bytes: body.bytes,
      by: principal,
    })
  }
