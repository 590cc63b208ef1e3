import type { OfferDialogName } from '#machines/spot-offer/action-dialog/types.ts'
import type { Offered } from '#machines/spot-offer/lifecycle/lifecycle.ts'
import type { Situation } from '#machines/spot-offer/lifecycle/standing.ts'
import type { OfferAction, SpotOffer } from '#schemas/spot-offer/offer.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { spotTexts } from '#texts/spot-offer.ts'
import type { ActionView, ActionsView, WhyRow } from '#views/records/record/actions-bar.tsx'
import { sayGroups } from '#views/records/record/groups.ts'

import { standingOf } from './model.ts'
import type { OfferNow } from './model.ts'
import { offeredOf } from './offered.ts'

const keys: Partial<Record<OfferAction, string>> = {
  approve: 'a',
  reject: 'r',
  'update-offer-form': 'e',
  'add-note': 'n',
}
/**
 * The actions that carry an offer on, by where it stands: the first possible one is the page's main button. An open
 * offer is the supplier's to answer: answering for it is in the menu, and called so.
 */
const forward: Readonly<Partial<Record<Situation, readonly OfferAction[]>>> = {
  'pending-approval': ['approve'],
  expired: ['update-expiration-date'],
  rejected: ['update-offer-form'],
  'supplier-approved': ['update-po-number'],
  'supplier-rejected': ['update-offer-form'],
}
const DANGEROUS: readonly OfferAction[] = ['reject', 'delete', 'supplier-reject']
const BESIDE: readonly OfferAction[] = ['reject', 'update-offer-form']
/** Refusals that say nothing but "not here": such an action is no button, only a row of "Why can't I…?". */
const ELSEWHERE = [
  'needs_no_approval',
  'not_approved',
  'not_accepted',
  'waits',
  'price_list',
  'is_accepted',
  'is_declined',
  'is_rejected',
  'is_deleted',
]

/** Where the whole offer is edited. */
const editHrefOf = (id: string): string => `/dashboard/spot-feedstock/offer/${id}/?edit=true`

const onBehalf: Readonly<Partial<Record<OfferAction, string>>> = spotWords.onBehalf
/** How staff call an action. */
const labelOf = (action: OfferAction): string => onBehalf[action] ?? spotWords.actions[action]

function viewOf({ action, isPossible, reasons }: Offered, id: string): ActionView<OfferAction> {
  const key = keys[action]
  return {
    action,
    label: labelOf(action),
    ...(key ? { key } : {}),
    ...(isPossible ? {} : { reason: reasons.map(({ text }) => text).join(' ') }),
    ...(action === 'update-offer-form' ? { href: editHrefOf(id) } : {}),
    ...(DANGEROUS.includes(action) ? { isDangerous: true } : {}),
  }
}

const isShown = ({ isPossible, isForbiddenByRole, reasons }: Offered) =>
  isPossible || (!isForbiddenByRole && !reasons.some(({ code }) => ELSEWHERE.includes(code)))

const hurt = ({ action, isDangerous = false }: ActionView<OfferAction>) =>
  action === 'delete' ? 2 : Number(isDangerous)

/** The buttons of an offer for a user: one main action, the next ones beside it, the rest in a menu. */
export function actionsOf(offer: SpotOffer, now: OfferNow): ActionsView<OfferAction> {
  const steps = forward[standingOf(offer, now.today)] ?? []
  const views = offeredOf(offer, now)
    .filter(isShown)
    .map((one) => viewOf(one, offer.offerId))
  const ahead = views.filter(({ action }) => steps.includes(action))
  const primary = ahead.find(({ reason }) => reason === undefined)
  const beside = [
    ...ahead.filter((view) => view !== primary),
    ...views.filter((view) => BESIDE.includes(view.action) && !view.reason && view !== primary),
  ]
  const rest = views.filter((view) => view !== primary && !beside.includes(view))
  // What hurts comes last: a menu opens with the focus on its first item.
  const more = rest.toSorted((a, b) => hurt(a) - hurt(b))
  return { primary, outlined: beside, more }
}

/** The dialog of an action; undefined where another page does it. */
export const dialogOf = (action: OfferAction): OfferDialogName | undefined =>
  action === 'create' || action === 'update-offer-form' ? undefined : action

/** The rows of "Why can't I…?": every action, whether it is possible, and for each reason against it who could clear it. */
export const whyRows = (offer: SpotOffer, now: OfferNow): WhyRow[] =>
  offeredOf(offer, now).flatMap(({ action, isPossible, reasons }) => {
    const row = { action: labelOf(action), isPossible }
    return isPossible
      ? [{ ...row, reason: '', who: '' }]
      : reasons.map(({ text, who }) => ({
          ...row,
          reason: text,
          who: sayGroups(who, spotTexts.callers),
        }))
  })
