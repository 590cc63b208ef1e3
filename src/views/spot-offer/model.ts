import { situationOf } from '#machines/spot-offer/lifecycle/standing.ts'
import type { Situation } from '#machines/spot-offer/lifecycle/standing.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { OfferHistoryEntry, SpotOffer } from '#schemas/spot-offer/offer.ts'
import type { PortalUser } from '#schemas/user.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import type { Tone } from '#views/parts/badge.tsx'
import { sayDay, sayShortDay } from '#views/parts/time.tsx'

import { daysUntil } from './format.ts'

/** Who looks at an offer, and on which day of the company; its time zone, where days of what has happened are told. */
export type OfferNow = {
  readonly user: PortalUser
  readonly today: string
  readonly zone?: string | undefined
}
type Status = { readonly label: string; readonly tone: Tone }

/** Where an offer stands on a day, with approved and expired told apart. */
export const standingOf = (offer: SpotOffer, today: string): Situation =>
  situationOf({ state: offer.offerState, facts: offer }, today)

const tones: Readonly<Record<Situation, Tone>> = {
  unsaved: 'neutral',
  'pending-approval': 'warning',
  approved: 'info',
  expired: 'neutral',
  rejected: 'danger',
  'supplier-approved': 'success',
  'supplier-rejected': 'neutral',
  deleted: 'neutral',
}

export const sayStanding = (standing: Situation | 'approved-or-expired'): Status =>
  standing === 'approved-or-expired'
    ? sayStanding('approved')
    : { label: spotWords.standings[standing], tone: tones[standing] }

/** The state of an offer in one word (redesign.md §3). */
export function statusOf(offer: SpotOffer, today: string): Status {
  const standing = standingOf(offer, today)
  // What its supplier never saw was not withdrawn from anybody.
  const isGone = standing === 'deleted' && offer.view === 'full' && !offer.facts.wasSent
  const label = isGone ? spotWords.states.deleted : spotWords.standings[standing]
  return { label, tone: tones[standing] }
}

/** "Expires in 3 days", "Expired on …"; undefined where nobody waits for the day any more. */
export function sayExpiry(offer: SpotOffer, today: string): string | undefined {
  const standing = standingOf(offer, today)
  const { offerExpirationDate: day } = offer
  if (standing === 'expired') return spotWords.expired(sayDay(day))
  if (standing !== 'approved' && standing !== 'pending-approval') return undefined
  const days = daysUntil(day, today)
  return days < 0 ? spotWords.expired(sayDay(day)) : spotWords.expiresIn(days)
}

/** Whether this day is the last on which an offer can be answered: then hours count. */
export const endsOn = (offer: SpotOffer, today: string): boolean =>
  offer.offerExpirationDate === today &&
  ['approved', 'pending-approval'].includes(standingOf(offer, today))

/** The day of an instant, at the company. */
export const dayOf = (instant: string, { zone = 'UTC' }: Pick<OfferNow, 'zone'>): string =>
  sayShortDay(dateAt(zone, Date.parse(instant)))

/** The history, newest first. */
export const newestOf = ({ history }: SpotOffer): readonly OfferHistoryEntry[] =>
  history.toSorted((left, right) => right.seq - left.seq)

/** Who did it; what the clock does is signed with the portal's name. */
export const sayWho = ({ userDisplayName, onBehalfOf }: OfferHistoryEntry): string =>
  onBehalfOf ? `${userDisplayName} ${spotWords.for(onBehalfOf)}` : userDisplayName

/** For whom an offer waits, by name; a pending one that nobody named may approve waits for somebody else to be named. */
export const awaitedNames = (offer: SpotOffer): string => {
  if (offer.view !== 'full') return ''
  const names = offer.awaiting.map(({ name }) => name).join(', ')
  return names || (offer.offerState === 'pending-approval' ? spotWords.another : '')
}

/** "Near high price, Above high price"; what waits without such a reason waits for its prices to be checked. */
export function sayReasons(offer: SpotOffer): string {
  if (offer.view !== 'full') return ''
  const reasons = offer.offerForm.totals.priceApprovalReasons
  if (reasons.length === 0 && offer.offerState === 'pending-approval') return spotWords.unchecked
  return reasons.map((reason) => spotWords.priceReasons[reason]).join(', ')
}
