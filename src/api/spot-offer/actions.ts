import { dialogActorsOf } from '#api/records/dialog-actors.ts'
import { readOfferDraft } from '#machines/spot-offer/action-dialog/draft.ts'

import { offerKeys as keys } from './offers.ts'
import { patchOffer } from './patch.ts'
import type { OfferPatch } from './patch.ts'

/** The action dialog's actor for offers. */
export const offerActionActors = dialogActorsOf<OfferPatch>({
  keys,
  patch: patchOffer,
  bodyOf: (sending) => {
    const read = readOfferDraft(sending)
    if (!read.ok) throw new Error('an incomplete dialog was sent')
    const { lock: offerLastUpdatedAt } = sending
    if (offerLastUpdatedAt === undefined) throw new Error('a dialog of an offer has no lock')
    return { ...read.filled, offerLastUpdatedAt }
  },
})
