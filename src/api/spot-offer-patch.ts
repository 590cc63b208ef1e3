import type { Output, Sent } from '#api/contract/define-call.ts'

import { request } from './client/request.ts'
import { spotCalls as calls } from './contract/spot-offer.ts'
import { patchOf } from './records/patch.ts'
import { forgetOfferLists, offerKeys as keys } from './spot-offers.ts'

export type OfferPatch = Sent<typeof calls.patchSpotOffer>['body']

/** Acts on an offer. */
export const patchOffer = patchOf<OfferPatch, Output<typeof calls.patchSpotOffer>>({
  keys,
  send: ({ id, body }, options) =>
    request(calls.patchSpotOffer, { params: { offer_id: id }, body }, options),
  recordOf: ({ data }) => data,
  forget: forgetOfferLists,
})
