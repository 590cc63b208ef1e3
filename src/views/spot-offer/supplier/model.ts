import type { SharedOffer } from '#schemas/spot-offer/offer.ts'
import { metals } from '#schemas/spot-offer/words.ts'

type Line = SharedOffer['offerForm']['feedstockLines'][number]

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
