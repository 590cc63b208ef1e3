import { addDays } from '#schemas/calendar.ts'
import { offerActions } from '#schemas/spot/words.ts'

import type { Actor, FormFacts, OfferEvent, OfferEventType, OfferFacts } from './types.ts'

type Now = { readonly by: Actor; readonly today: string }

/** A form with nothing against it and nothing to approve. */
export const faultlessForm: FormFacts = {
  useCase: 'firm-offer',
  lineCount: 1,
  reasons: [],
  lightestPallet: 500,
  minPalletWeight: 100,
  total: 1000,
}
/** Days that a rehearsed offer is valid. */
const VALID_DAYS = 30

/** The event of an action with everything given that its dialog asks for, so that only facts and role can refuse it. */
export function rehearse(type: OfferEventType, { by, today }: Now): OfferEvent {
  const base = { by, today, note: '…' }
  const offerExpirationDate = addDays(today, VALID_DAYS)
  switch (type) {
    case 'create':
      return { ...base, type, form: faultlessForm, offerExpirationDate }
    case 'update-offer-form':
      return { ...base, type, form: faultlessForm, offerExpirationDate }
    case 'update-expiration-date':
      return { ...base, type, offerExpirationDate, reasonsNow: [] }
    case 'update-po-number':
      return { ...base, type, poNumber: '…' }
    case 'supplier-reject':
      return { ...base, type, lossReason: 'material-price' }
    default:
      return { ...base, type }
  }
}

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
  delegations: [],
  wasSent: false,
  poNumber: null,
  historyCount: 0,
  ...given,
})

/** All event types: the actions of the API and the end of the expiration day. */
export const eventTypes: readonly OfferEventType[] = [...offerActions, 'expire']
