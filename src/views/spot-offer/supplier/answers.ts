import type { Word } from '#machines/spot-offer/answer/types.ts'
import { allowed } from '#machines/spot-offer/lifecycle/lifecycle.ts'
import { factsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import type { Actor } from '#machines/spot-offer/lifecycle/types.ts'
import type { OfferAction, SharedOffer } from '#schemas/spot-offer/offer.ts'
import { actsForPartner, onlyReads } from '#schemas/user-type.ts'
import { shellTexts } from '#texts/shell.ts'
import { supplierOfferTexts } from '#texts/supplier-offer.ts'

const actions: Readonly<Record<Word, OfferAction>> = {
  accept: 'supplier-approve',
  decline: 'supplier-reject',
  note: 'add-note',
}

/** Why each answer is not possible now; undefined: it is. The lifecycle decides, as on the server. */
export function answersOf(
  offer: SharedOffer,
  { by, today }: { readonly by: Actor; readonly today: string },
): Readonly<Record<Word, string | undefined>> {
  const all = allowed({ state: offer.offerState, facts: factsOf(offer) }, { by, today })
  const whyNot = (word: Word): string | undefined => {
    if (onlyReads(by)) return shellTexts.readOnly
    if (!actsForPartner(by)) return supplierOfferTexts.state.viewAs
    const found = all.find(({ action }) => action === actions[word])
    return found?.isPossible ? undefined : found?.reasons.map(({ text }) => text).join(' ')
  }
  return { accept: whyNot('accept'), decline: whyNot('decline'), note: whyNot('note') }
}
