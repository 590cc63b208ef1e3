import { findLetter } from '#server/db/repositories/spot-offer-documents.ts'
import type { StoredOffer } from '#server/db/repositories/spot-offer-rows.ts'
import { findOffer, findSupplierOffer } from '#server/db/repositories/spot-offers.ts'
import { shownBy } from '#server/documents/port.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'

import type { Deps } from './deps.ts'

/** A signed address of an offer's letter: the newest, or the one with this key. */
export const getSpotDocument =
  (deps: Deps): HandlerOf<'getSpotDocument'> =>
  async ({ params }, { scope }) => {
    const stored = await findOffer(deps.db, params.offer_id, scope)
    return stored ? signed(deps, stored, params.s3_key) : refuse('not_found')
  }

/** The same for the supplier: of an offer that it can see, or could see once: the letter that it has. */
export const getSupplierLetter =
  (deps: Deps): HandlerOf<'getSupplierLetter'> =>
  async ({ params }, { scope }) => {
    const stored = await findSupplierOffer(deps.db, params.offer_id, scope)
    return stored ? signed(deps, stored, params.s3_key) : refuse('not_found')
  }

async function signed({ db, spot }: Deps, stored: StoredOffer, name: string) {
  const place = { tenant: stored.row.tenant, offerId: stored.row.id }
  const letter = await findLetter(db, place, name)
  return letter ? { data: await shownBy(spot.signLetter, letter) } : refuse('not_found')
}
