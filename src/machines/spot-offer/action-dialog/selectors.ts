import type { DialogInput } from '#machines/records/action/types.ts'
import { actorOf } from '#machines/spot-offer/lifecycle/actor.ts'
import { isAlone } from '#machines/spot-offer/lifecycle/approvers.ts'
import { factsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import type { OfferHistoryEntry, SpotOffer } from '#schemas/spot-offer/offer.ts'
import type { PortalUser } from '#schemas/user.ts'

import { readOfferDraft, startOf } from './draft.ts'
import type { OfferDialogName } from './types.ts'

type Opened = { readonly user: PortalUser; readonly today: string }
const DECISIONS: readonly OfferDialogName[] = ['supplier-approve', 'supplier-reject']
function needsNote(dialog: OfferDialogName, offer: SpotOffer, { user }: Opened): boolean {
  if (dialog === 'reject' || dialog === 'add-note') return true
  if (DECISIONS.includes(dialog)) return user.caller !== 'supplier'
  if (dialog !== 'approve') return false
  const facts = factsOf(offer)
  return facts.reasons.includes('above-high-price') || isAlone(facts, actorOf(user))
}

/** What the dialog of an action starts with for an offer, as one reads it on a day of the company. */
export const offerInputOf = (
  dialog: OfferDialogName,
  offer: SpotOffer,
  opened: Opened,
): DialogInput => ({
  dialog,
  requestId: offer.offerId,
  revision: offer.revision,
  lock: offer.updatedAt,
  initial: startOf(dialog, { offer, ...opened }),
  isNoteRequired: needsNote(dialog, offer, opened),
  today: opened.today,
  read: readOfferDraft,
})

/** What happened to an offer since it was read, newest first; `lock` as in the dialog's input. */
export const entriesAfter = ({ history }: SpotOffer, lock = ''): OfferHistoryEntry[] =>
  history
    .filter(({ timestamp }) => timestamp > lock)
    .toSorted((left, right) => right.seq - left.seq)
