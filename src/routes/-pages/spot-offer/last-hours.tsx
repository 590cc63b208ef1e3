import { endOfDay } from '#schemas/day-end.ts'
import { Countdown } from '#views/spot-offer/countdown.tsx'

import { useCompanyZone } from './use-offer-now.ts'

/** What is left of a day of the company, on which an offer ends. */
export function LastHours({ today }: { readonly today: string }) {
  return <Countdown until={endOfDay(useCompanyZone(), today)} />
}
