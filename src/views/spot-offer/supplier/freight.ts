import type { SharedOffer } from '#schemas/spot-offer/offer.ts'
import { sayFreight } from '#texts/freight.ts'

import { sayMoney } from './say.ts'

/** Who ships, and who pays for it: what is charged is the supplier's to pay, whoever ships. */
export const freightOf = ({ offerForm: { shipping, totals } }: SharedOffer): string =>
  sayFreight(shipping.party, totals.shipping > 0 ? sayMoney(totals.shipping) : undefined)
