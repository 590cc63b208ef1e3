import type { OfferFacts } from './types.ts'

/** The facts of an offer that was never stored. */
export const newFacts = (
  given: Pick<OfferFacts, 'createdBy' | 'flow'> & Partial<OfferFacts>,
): OfferFacts => ({
  useCase: 'firm-offer',
  offerExpirationDate: '2099-12-31',
  reasons: [],
  lastEditedBy: { id: given.createdBy, email: '' },
  approvals: [],
  flowMadeBy: null,
  editedUnder: { flow: given.flow, madeBy: null },
  changers: [],
  importers: [],
  delegations: [],
  wasSent: false,
  poNumber: null,
  historyCount: 0,
  ...given,
})
