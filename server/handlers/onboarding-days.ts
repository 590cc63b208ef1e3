import { businessDaysAfter } from '#schemas/business-days.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { DateOnly } from '#schemas/primitives.ts'

import type { Deps } from './deps.ts'

/** The day by which an application that came then is decided, counted at the company as all sign-ups are. */
export async function decideBy(
  { settings, spot }: Pick<Deps, 'settings' | 'spot'>,
  sentAt: Date,
): Promise<DateOnly> {
  const [calendar, { signUp }] = await Promise.all([settings.calendar(), settings.leadTimes()])
  const day = dateAt(spot.companyTimeZone, sentAt.getTime())
  return businessDaysAfter(day, { days: signUp, place: { calendar } })
}
