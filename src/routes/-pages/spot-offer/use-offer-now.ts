import { useNow } from '#routes/-pages/records/use-now.ts'
import { useConfig } from '#routes/-pages/shell/hooks.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { OfferNow } from '#views/spot-offer/model.ts'

const USUAL_ZONE = 'America/Los_Angeles'

/** The zone in which an offer's days end: the company's. */
export const useCompanyZone = (): string => useConfig()?.company.timeZone ?? USUAL_ZONE

/** Who looks, and on which day of the company. */
export function useOfferNow(): OfferNow {
  const { user, now } = useNow()
  const zone = useCompanyZone()
  return { user, zone, today: dateAt(zone, now) }
}
