import { paperRefusal } from '#machines/shipment/request/hazmat.ts'
import { toReason } from '#machines/shipment/request/reasons.ts'
import { actorOf, factsOf } from '#machines/shipment/request/selectors.ts'
import { MAX_DOCUMENT_BYTES } from '#schemas/document.ts'
import { isOneOf, uploadersOf } from '#schemas/rights.ts'
import { findShipment } from '#server/db/repositories/shipment.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { onlyFor, refuse } from '#server/http/refusal.ts'

import type { Deps } from './deps.ts'

const AWAITED = 'We’re still checking this file. It will appear when we’re done'
const AGAIN_SECONDS = 5

export const getShipmentDocument =
  ({ db, documents }: Deps): HandlerOf<'getShipmentDocument'> =>
  async ({ params }, { scope, user }) => {
    const stored = await findShipment(db, params.shipment_request_id, scope)
    if (!stored) return refuse('not_found')
    const { tenant, id } = stored.row
    const place = { tenant, id, kind: params.kind }
    const name = params.filename_or_s3_key
    const message = paperRefusal(stored.request)
    if (message !== undefined) {
      const event = { type: 'add-note', by: actorOf(user), today: '' } as const
      const asked = { facts: factsOf(stored.request), event, roles: [] }
      return refuse('action_not_allowed', { message, reasons: [toReason('not_hazmat', asked)] })
    }
    const shown = await documents.show(place, name)
    if (shown) return { data: shown }
    const standing = await documents.standing(place, name)
    if (standing === 'refused') return refuse('unsupported_document')
    if (standing === 'awaited')
      return refuse('overloaded', { message: AWAITED, retryAfter: AGAIN_SECONDS })
    return refuse('not_found')
  }

const FILENAME = /^[A-Za-z0-9 ._-]{1,100}$/

export const putShipmentDocument =
  ({ db, documents }: Deps): HandlerOf<'putShipmentDocument'> =>
  async ({ params, body }, { scope, user, principal }) => {
    const who = uploadersOf(params.kind)
    if (!isOneOf(who, user.caller)) return refuse('forbidden_role', { reasons: [onlyFor(who)] })
    const filename = params.filename_or_s3_key
    if (!FILENAME.test(filename)) {
      const text = 'Use up to 100 letters, digits, spaces, dots, hyphens and underscores'
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
