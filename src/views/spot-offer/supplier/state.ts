import type { SharedOffer, SupplierOffer } from '#schemas/spot-offer/offer.ts'
import { timeFormat } from '#schemas/time-format.ts'
import { partnerTexts as words } from '#texts/spot-offer-partner.ts'
import type { Tone } from '#views/parts/badge.tsx'
import { sayDay } from '#views/parts/time.tsx'
import { daysUntil } from '#views/spot-offer/format.ts'

type Badge = { readonly text: string; readonly tone: Tone }
/** From so many days before its end an offer says how many are left. */
const COUNTED_DAYS = 7
const SOON_DAYS = 2

/** "Mon, Nov 23", in the reader's time. */
const sayDate = (instant: string): string =>
  timeFormat({ weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(instant))

/** The day of the answer, as far as the history that is loaded tells. */
const answeredOn = ({ history }: SharedOffer): string => {
  const entry = history.findLast(({ action }) => action.startsWith('supplier-'))
  return entry ? sayDate(entry.timestamp) : ''
}

function openBadge({ offerExpirationDate, offerForm }: SharedOffer, today: string): Badge {
  if (offerForm.useCase === 'price-list')
    return { text: words.priceList(sayDay(offerExpirationDate)), tone: 'info' }
  const left = daysUntil(offerExpirationDate, today)
  if (left > COUNTED_DAYS) return { text: words.open, tone: 'info' }
  return { text: words.endsIn(left), tone: left <= SOON_DAYS ? 'warning' : 'info' }
}

/** How an offer stands, in its supplier's words and a colour (redesign.md §3). */
export function badgeOf(offer: SupplierOffer, today: string): Badge {
  if (offer.view === 'closed')
    return offer.standing === 'withdrawn'
      ? { text: words.withdrawn(sayDate(offer.since)), tone: 'neutral' }
      : { text: words.revising, tone: 'warning' }
  if (offer.offerState === 'supplier-approved')
    return { text: words.accepted(answeredOn(offer)), tone: 'success' }
  if (offer.offerState === 'supplier-rejected')
    return { text: words.declined(answeredOn(offer)), tone: 'neutral' }
  return offer.isExpired ? { text: words.expired, tone: 'neutral' } : openBadge(offer, today)
}
