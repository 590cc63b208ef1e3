import { defineDecisions } from '#machines/records/decide.ts'
import type { DecisionOf } from '#machines/records/decide.ts'
import type { OfferState } from '#schemas/spot-offer/offer.ts'

import { offerLifecycle } from './lifecycle.ts'
import type { OfferLifecycle } from './lifecycle.ts'

export type Decision = DecisionOf<OfferLifecycle>

function stateAfter(value: OfferLifecycle['snapshot']['value']): OfferState {
  if (typeof value === 'object') return 'approved-or-expired'
  if (value === 'unsaved') throw new Error('no transition leads back to unsaved')
  return value
}

const SUPPLIER: readonly string[] = ['supplier-approve', 'supplier-reject']

/** What the lifecycle of offers decides (machines/records/decide.ts). */
export const { decide, errorCode, alternativeAt } = defineDecisions(offerLifecycle, {
  keptOf: ({ value, context }) => ({ state: stateAfter(value), facts: context }),
  // calls.md §8.1: an expired offer is 410 to who decides on it, one false guard may name itself.
  besides: ({ type }, refused) =>
    refused.includes('offer_expired') && SUPPLIER.includes(type) ? 'offer_expired' : undefined,
  alone: {
    history_full: 'history_full',
    note_required: 'note_required',
    alone_note: 'note_required',
  },
})
