import type { SharedOffer } from '#schemas/spot/offer.ts'
import { metals } from '#schemas/spot/words.ts'
import { spotWords } from '#texts/spot-words.ts'

type Line = SharedOffer['offerForm']['feedstockLines'][number]
const DAY_MS = 86_400_000

/** Whole days from a date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** What is in a line, by share: "Ni 20 %, Co 7 %". */
export const sayComposition = ({ composition }: Line): string =>
  metals
    .filter((metal) => composition[metal] > 0)
    .map((metal) => `${spotWords.metals[metal]} ${composition[metal]} %`)
    .join(', ')

/** How a line's price came about, metal by metal; empty for a fixed price. */
export function paidMetals({ composition, pricing, computed }: Line) {
  if (pricing.mode === 'fixed') return []
  return metals.flatMap((metal) => {
    const price = computed.metalPrices[metal]
    const worth = computed.payable[metal]
    if (!price || worth === undefined) return []
    return [{ metal, share: composition[metal], payable: pricing.payables[metal], price, worth }]
  })
}
