import { holidayOn, nextBusinessDay } from '#schemas/business-days.ts'
import type { WorkPlace } from '#schemas/business-days.ts'
import { addDays } from '#schemas/calendar.ts'
import type { DateOnly } from '#schemas/primitives.ts'

import type { FormFacts } from './types.ts'

type Asked = {
  readonly pickupDate: DateOnly
  /** The date at the site. */
  readonly today: DateOnly
  readonly place: WorkPlace
  /** Whether the request had this day before its form was changed. */
  readonly isKept: boolean
}

/**
 * What the guards ask of a pickup's day, for the wizard and the server alike. A day that the request has already only has to
 * be ahead: a holiday that came later must not stop a change of something else.
 */
export const pickupDayFacts = ({
  pickupDate,
  today,
  place,
  isKept,
}: Asked): Pick<FormFacts, 'pickupDate' | 'earliestPickupDate' | 'holiday'> =>
  isKept
    ? { pickupDate, earliestPickupDate: addDays(today, 1), holiday: null }
    : {
        pickupDate,
        earliestPickupDate: nextBusinessDay(today, place),
        holiday: holidayOn(pickupDate, place) ?? null,
      }
