import { findLetter } from '#server/db/repositories/spot-documents.ts'
import { findOffer } from '#server/db/repositories/spot-offers.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'

import type { Deps } from './deps.ts'

/** A signed address of an offer's letter: the newest, or the one with this key. */
export const getSpotDocument =
  ({ db, spot }: Deps): HandlerOf<'getSpotDocument'> =>
  async ({ params }, { scope }) => {
    const stored = await findOffer(db, params.offer_id, scope)
    if (!stored) return refuse('not_found')
    const place = { tenant: stored.row.tenant, offerId: stored.row.id }
    const letter = await findLetter(db, place, params.s3_key)
    if (!letter) return refuse('not_found')
    const { s3_key: key, filename, content_type: contentType, bytes } = letter
    const { url, expiresAt } = await spot.signLetter({ key, filename, contentType })
    return {
      data: {
        s3Key: key,
        getUrl: url,
        expiresAt: expiresAt.toISOString(),
        filename,
        contentType,
        bytes: bytes ?? 0,
      },
    }
  }
