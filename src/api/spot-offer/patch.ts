import { request } from '#api/client/request.ts'
import type { Output, Sent } from '#api/contract/define-call.ts'
import { spotCalls as calls } from '#api/contract/spot-offer.ts'
import { patchOf } from '#api/records/patch.ts'

import { forgetOfferLists, offerKeys as keys } from './offers.ts'

export type OfferPatch = Sent<typeof calls.patchSpotOffer>['body']

/** Acts on an offer. */
export const patchOffer = patchOf<OfferPatch, Output<typeof calls.patchSpotOffer>>({
  keys,
  send: ({ id, body }, options) =>
    request(calls.patchSpotOffer, { params: { offer_id: id }, body }, options),
  recordOf: ({ data }) => data,
  forget: forgetOfferLists,
})
