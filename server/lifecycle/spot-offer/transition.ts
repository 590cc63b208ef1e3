import type { Decision } from '#machines/spot-offer/lifecycle/decide.ts'
import type { OfferEffect, OfferEvent } from '#machines/spot-offer/lifecycle/types.ts'
import type { Awaited as AwaitedPerson } from '#schemas/spot-offer/approval.ts'
import type { OfferAction } from '#schemas/spot-offer/offer.ts'
import type { PricedForm } from '#schemas/spot-offer/priced-offer.ts'
import type { OfferRow } from '#server/db/spot-offer-tables.ts'
import type { Person } from '#server/records/person.ts'

type Decided = Extract<Decision, { ok: true }>

/** A priced form with the version of the configuration that priced it, and how many imports of prices there were. */
export type PricedBy = {
  readonly form: PricedForm
  readonly configVersion: number
  readonly priceVersion: number
}

/** A decided action with everything that its effects carry out. */
export type OfferTransition = {
  /** The row before it; a new offer's row has no history yet. */
  readonly before: OfferRow
  readonly event: OfferEvent
  readonly decision: Decided
  readonly action: OfferAction
  readonly by: Person
  readonly now: Date
  readonly priced?: PricedBy | undefined
  /** For whom the offer waits afterwards. */
  readonly awaiting: readonly AwaitedPerson[]
}

export const hasOfferEffect = (
  { decision }: Pick<OfferTransition, 'decision'>,
  ...names: readonly OfferEffect['type'][]
): boolean => decision.effects.some(({ type }) => names.includes(type))
