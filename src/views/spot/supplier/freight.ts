import type { SharedOffer } from '#schemas/spot/offer.ts'
import { supplierOfferTexts as words } from '#texts/supplier-offer.ts'

/** Who ships, and who pays for it: what is charged is the supplier's to pay. */
export function freightOf({ offerForm: { shipping, totals } }: SharedOffer): string {
  const isCharged = shipping.party === 'redwood' && totals.shipping !== 0
  return isCharged ? words.shipping.redwoodCharged : words.shipping[shipping.party]
}
