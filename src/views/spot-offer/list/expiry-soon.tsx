import { businessDaysBefore } from '#schemas/business-days.ts'
import { awayLine } from '#views/spot-offer/second-lines.ts'

import type { WhenProps } from './expiry-when.tsx'

// redesign.md §4. Offers are counted at the company.
const SOON = { days: 2, place: { country: 'US', calendar: { holidays: [] } } }

/** How far the end is away, with its urgency. Of the holidays of many countries, so it comes by itself. */
export function ExpirySoon({ offer, now, render }: WhenProps) {
  const isSoon = businessDaysBefore(offer.offerExpirationDate, SOON) <= now.today
  return render({ text: awayLine(offer, now), tone: isSoon ? 'warning' : 'neutral' })
}
