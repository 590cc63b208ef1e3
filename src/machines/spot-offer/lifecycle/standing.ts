import type { DateOnly } from '#schemas/primitives.ts'
import type { OfferState } from '#schemas/spot-offer/offer.ts'

// Where an offer stands, without the machine: pages show it before anything can be decided.

/** Where an offer stands, with approved and expired told apart. */
export type Situation =
  | Exclude<OfferState, 'approved-or-expired'>
  | 'unsaved'
  | 'approved'
  | 'expired'
type Stored = {
  /** Undefined: not made yet. */
  readonly state: OfferState | undefined
  readonly facts: { readonly offerExpirationDate: DateOnly }
}

/** The last day of an offer has ended. today: the date in the company's time zone. */
export const isOver = (expirationDate: DateOnly, today: DateOnly): boolean => expirationDate < today

/** Where an offer stands on a day, with approved and expired told apart. */
export function situationOf({ state, facts }: Stored, today: DateOnly): Situation {
  if (state === undefined) return 'unsaved'
  if (state !== 'approved-or-expired') return state
  return isOver(facts.offerExpirationDate, today) ? 'expired' : 'approved'
}
