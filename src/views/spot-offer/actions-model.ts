import { defineButtons, whyRowsOf } from '#machines/records/buttons.ts'
import type { ActionsView, WhyRow } from '#machines/records/buttons.ts'
import type { Situation } from '#machines/spot-offer/lifecycle/standing.ts'
import type { OfferAction, SpotOffer } from '#schemas/spot-offer/offer.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { spotTexts } from '#texts/spot-offer.ts'
import { sayGroups } from '#views/records/record/groups.ts'

import { allowedOf } from './allowed.ts'
import { standingOf } from './model.ts'
import type { OfferNow } from './model.ts'

const BESIDE: readonly OfferAction[] = ['reject', 'update-offer-form']
const { buttonsOf, dialogOf } = defineButtons<OfferAction, 'create' | 'update-offer-form'>({
  keys: { approve: 'a', reject: 'r', 'update-offer-form': 'e', 'add-note': 'n' },
  dangerous: ['reject', 'delete', 'supplier-reject'],
  elsewhere: [
    'needs_no_approval',
    'not_approved',
    'not_accepted',
    'waits',
    'price_list',
    'is_accepted',
    'is_declined',
    'is_rejected',
    'is_deleted',
  ],
  onPages: ['create', 'update-offer-form'],
  isBeside: ({ action, reason }) => BESIDE.includes(action) && !reason,
  // What hurts comes last: a menu opens with the focus on its first item.
  lateness: ({ action, isDangerous = false }) => (action === 'delete' ? 2 : Number(isDangerous)),
})
export { dialogOf }

/**
 * The actions that carry an offer on, by where it stands. An open offer is the supplier's to answer: answering for it is in
 * the menu, and called so.
 */
const forward: Readonly<Partial<Record<Situation, readonly OfferAction[]>>> = {
  'pending-approval': ['approve'],
  expired: ['update-expiration-date'],
  rejected: ['update-offer-form'],
  'supplier-approved': ['update-po-number'],
  'supplier-rejected': ['update-offer-form'],
}

/** Where the whole offer is edited. */
const editHrefOf = (id: string): string => `/dashboard/spot-feedstock/offer/${id}/?edit=true`

const onBehalf: Readonly<Partial<Record<OfferAction, string>>> = spotWords.onBehalf
/** How staff call an action. */
const labelOf = (action: OfferAction): string => onBehalf[action] ?? spotWords.actions[action]

/** The buttons of an offer for a user: one main action, the next ones beside it, the rest in a menu. */
export const actionsOf = (offer: SpotOffer, now: OfferNow): ActionsView<OfferAction> =>
  buttonsOf({
    allowed: allowedOf(offer, now),
    forward: forward[standingOf(offer, now.today)],
    labelOf,
    hrefOf: (action) => (action === 'update-offer-form' ? editHrefOf(offer.offerId) : undefined),
  })

/** The rows of "Why can't I…?" of an offer. */
export const whyRows = (offer: SpotOffer, now: OfferNow): WhyRow[] =>
  whyRowsOf(allowedOf(offer, now), {
    labelOf,
    sayWho: (types) => sayGroups(types, spotTexts.callers),
  })
