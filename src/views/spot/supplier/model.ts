import type { Word } from '#machines/spot-offer/answer/types.ts'
import { offered } from '#machines/spot-offer/lifecycle/decide.ts'
import { factsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import type { Actor } from '#machines/spot-offer/lifecycle/types.ts'
import { Metal } from '#schemas/spot/commodity.ts'
import type { OfferAction, SharedOffer } from '#schemas/spot/offer.ts'
import { shellTexts } from '#texts/shell.ts'
import { spotTexts } from '#texts/spot.ts'
import { supplierOfferTexts } from '#texts/supplier-offer.ts'

type Line = SharedOffer['offerForm']['feedstockLines'][number]
const DAY_MS = 86_400_000

/** Whole days from a date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

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
  const all = offered({ state: offer.offerState, facts: factsOf(offer) }, { by, today })
  const whyNot = (word: Word): string | undefined => {
    if (by.caller === 'readonly') return shellTexts.readOnly
    if (by.caller !== 'supplier') return supplierOfferTexts.state.viewAs
    const found = all.find(({ action }) => action === actions[word])
    return found?.isPossible ? undefined : found?.reasons.map(({ text }) => text).join(' ')
  }
  return { accept: whyNot('accept'), decline: whyNot('decline'), note: whyNot('note') }
}

/** What is in a line, by share: "Ni 20 %, Co 7 %". */
export const sayComposition = ({ composition }: Line): string =>
  Metal.options
    .filter((metal) => composition[metal] > 0)
    .map((metal) => `${spotTexts.metals[metal]} ${composition[metal]} %`)
    .join(', ')

/** How a line's price came about, metal by metal; empty for a fixed price. */
export function paidMetals({ composition, pricing, computed }: Line) {
  if (pricing.mode === 'fixed') return []
  return Metal.options.flatMap((metal) => {
    const price = computed.metalPrices[metal]
    const worth = computed.payable[metal]
    if (!price || worth === undefined) return []
    return [{ metal, share: composition[metal], payable: pricing.payables[metal], price, worth }]
  })
}
