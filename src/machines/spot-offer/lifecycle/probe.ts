import { addDays } from '#schemas/calendar.ts'
import { offerActions, priceReasons } from '#schemas/spot-offer/words.ts'

import type { Actor, Authors, FormFacts, OfferEvent, OfferEventType, OfferFacts } from './types.ts'

type Now = { readonly by: Actor; readonly today: string }

/** Prices and rules that everybody has looked at. */
export const nobody: Authors = { importers: [], rulesBy: null }
/** A form with nothing against it and nothing to approve. */
export const faultlessForm: FormFacts = {
  useCase: 'firm-offer',
  lineCount: 1,
  reasons: [],
  lightestPallet: 500,
  minPalletWeight: 100,
  total: 1000,
  authors: nobody,
}
/** Days that an offer that is probed is valid. */
const VALID_DAYS = 30

/** The event of an action with everything given that its dialog asks for, so that only facts and role can refuse it. */
export function probe(type: OfferEventType, { by, today }: Now): OfferEvent {
  const base = { by, today, note: '…' }
  const offerExpirationDate = addDays(today, VALID_DAYS)
  switch (type) {
    case 'create':
      return { ...base, type, form: faultlessForm, offerExpirationDate }
    case 'update-offer-form':
      return { ...base, type, form: faultlessForm, offerExpirationDate }
    case 'update-expiration-date':
      return {
        ...base,
        type,
        offerExpirationDate,
        reasonsNow: [],
        totalNow: faultlessForm.total,
        authorsNow: nobody,
      }
    case 'reprice':
      return { ...base, type, form: faultlessForm, isUnseen: false }
    case 'update-po-number':
      return { ...base, type, poNumber: '…' }
    case 'supplier-reject':
      return { ...base, type, lossReason: 'material-price' }
    default:
      return { ...base, type }
  }
}

/**
 * The event of an action as its page may send it: first as the offer stands, its price and its date, then with what would
 * choose another alternative of the chart.
 */
export function probes(
  type: OfferEventType,
  { facts, ...now }: Now & { readonly facts: OfferFacts },
): readonly [OfferEvent, ...OfferEvent[]] {
  const event = probe(type, now)
  const { reasons: own } = facts
  const others: FormFacts['reasons'] = own.length > 0 ? [] : priceReasons
  if (event.type === 'update-expiration-date')
    return [
      { ...event, reasonsNow: own },
      { ...event, reasonsNow: others },
    ]
  if (event.type !== 'update-offer-form') return [event]
  const priced = (reasons: FormFacts['reasons']) => ({
    ...event,
    form: { ...event.form, useCase: facts.useCase, reasons },
  })
  const kept = { offerExpirationDate: null }
  return [{ ...priced(own), ...kept }, { ...priced(others), ...kept }, priced(own), priced(others)]
}

/** All event types: the actions of the API, the end of the expiration day, and an import that is taken back. */
export const eventTypes: readonly OfferEventType[] = [...offerActions, 'expire', 'reprice']
