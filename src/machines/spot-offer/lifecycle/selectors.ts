import type { FullOffer, SharedOffer, SpotOffer } from '#schemas/spot-offer/offer.ts'
import type { PricedForm } from '#schemas/spot-offer/priced-offer.ts'

import { newFacts } from './new-facts.ts'
import type { Authors, FormFacts, OfferFacts } from './types.ts'

type PricedUnder = { readonly minPalletWeight: number; readonly authors: Authors }
/** What the guards read of a priced form. */
export const formFactsOf = (
  form: PricedForm,
  { minPalletWeight, authors }: PricedUnder,
): FormFacts => ({
  useCase: form.useCase,
  lineCount: form.feedstockLines.length,
  reasons: form.totals.priceApprovalReasons,
  lightestPallet: Math.min(...form.feedstockLines.map(({ palletWeightKg }) => palletWeightKg)),
  minPalletWeight,
  total: form.totals.total,
  authors,
})

const fullFacts = ({ offerForm, approvals, facts, ...offer }: FullOffer): OfferFacts => ({
  useCase: offerForm.useCase,
  offerExpirationDate: offer.offerExpirationDate,
  reasons: offerForm.totals.priceApprovalReasons,
  createdBy: facts.createdBy,
  lastEditedBy: facts.lastEditedBy,
  approvals,
  flow: facts.approvalFlow,
  flowMadeBy: facts.flowMadeBy,
  editedUnder: facts.editedUnder,
  changers: facts.changers,
  importers: facts.importers,
  delegations: facts.delegations,
  wasSent: facts.wasSent,
  poNumber: offer.poNumber,
  historyCount: offer.historyCount,
})

// A supplier sees no approvals, and none of its actions asks for them.
const sharedFacts = ({ offerForm, ...offer }: SharedOffer): OfferFacts =>
  newFacts({
    createdBy: '',
    flow: { mode: 'any', approvers: [] },
    wasSent: true,
    useCase: offerForm.useCase,
    offerExpirationDate: offer.offerExpirationDate,
    poNumber: offer.poNumber,
    historyCount: offer.historyCount,
  })

/** The facts that guards read, from an offer as the API answers it. */
export const factsOf = (offer: SpotOffer): OfferFacts =>
  offer.view === 'full' ? fullFacts(offer) : sharedFacts(offer)
