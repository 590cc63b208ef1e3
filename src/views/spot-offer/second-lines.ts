import { askedApprovers } from '#machines/spot-offer/lifecycle/asked.ts'
import type { FullOffer, OfferHistoryEntry, SpotOffer } from '#schemas/spot-offer/offer.ts'
import type { Urgency } from '#schemas/urgency.ts'
import type { PortalUser } from '#schemas/user.ts'
import { offerListTexts as words } from '#texts/spot-offer-list.ts'
import { spotWords } from '#texts/spot-offer-words.ts'

import { daysUntil } from './format.ts'
import { awaitedNames, dayOf, newestOf, sayReasons, standingOf } from './model.ts'
import type { OfferNow } from './model.ts'

type Now = Omit<OfferNow, 'user'>
/** A second line of a cell: what it says, and how much it wants to be seen. */
type Second = { readonly text: string; readonly tone?: Urgency['tone'] }

const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

/** Whether an offer waits for this reader, as approver or substitute; the server decides when they act. */
export const waitsForReader = (offer: SpotOffer, { email, isEmailVerified }: PortalUser): boolean =>
  offer.view === 'full' &&
  isEmailVerified &&
  offer.awaiting.some(
    ({ email: approver, delegate }) =>
      isSame(approver, email) || (delegate !== undefined && isSame(delegate.email, email)),
  )

/** Whose turn it is of how many, and who comes after: of a flow that asks for more than one. */
function turnOf(offer: FullOffer): string {
  const { mode } = offer.facts.approvalFlow
  if (mode === 'any') return sayReasons(offer)
  const asked = askedApprovers(offer)
  const open = asked.filter(({ given }) => !given)
  const turn = words.turn(asked.length - open.length + 1, asked.length)
  const next = mode === 'sequence' ? open.find(({ awaited }) => !awaited) : undefined
  return next ? words.thenTo(turn, next.name) : turn
}

const entryOf = (offer: SpotOffer, action: OfferHistoryEntry['action']) =>
  newestOf(offer).find((entry) => entry.action === action)

/** For whom an offer waits, in the first line of its state. */
export function sayWaiting(offer: SpotOffer, user: PortalUser): string | undefined {
  if (offer.offerState !== 'pending-approval' || offer.view !== 'full') return undefined
  if (waitsForReader(offer, user)) return words.waitsFor.me
  return words.waitsFor.name(offer.awaiting[0]?.name ?? awaitedNames(offer))
}

/** What one wants to know of the state of an offer. */
export function standingLine(offer: SpotOffer, { today }: Now): Second {
  const isList = offer.offerForm.useCase === 'price-list'
  switch (standingOf(offer, today)) {
    case 'pending-approval':
      return { text: offer.view === 'full' ? turnOf(offer) : '' }
    case 'approved':
      return { text: isList ? words.priceList : words.noAnswer.open }
    case 'expired':
      return { text: isList ? spotWords.useCases['price-list'] : words.noAnswer.expired }
    case 'supplier-approved':
      return offer.poNumber === null
        ? { text: words.noPo, tone: 'warning' }
        : { text: words.poNumber(offer.poNumber) }
    case 'supplier-rejected':
      return { text: offer.lossReason ? spotWords.lossReasons[offer.lossReason] : '' }
    case 'rejected': {
      const entry = entryOf(offer, 'reject')
      return { text: entry ? words.by(entry.userDisplayName) : '' }
    }
    default:
      return { text: '' }
  }
}

/** What an offer is about: its first line by name, and how many others there are. */
export function materialsOf({ offerForm: { feedstockLines } }: SpotOffer): string {
  const [first, ...others] = feedstockLines
  return words.more(first?.name ?? '', others.length)
}

/** How far the end of an offer is away; of one that was answered, when that was. */
export function awayLine(offer: SpotOffer, { today, zone }: Now): string {
  const entry = entryOf(offer, 'supplier-approve') ?? entryOf(offer, 'supplier-reject')
  const isAnswered = ['supplier-approved', 'supplier-rejected'].includes(offer.offerState)
  if (isAnswered) return entry ? dayOf(entry.timestamp, { zone }) : ''
  return words.away(daysUntil(offer.offerExpirationDate, today))
}
