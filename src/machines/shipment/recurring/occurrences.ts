import {
  bookableDays,
  businessDaysBefore,
  holidayOn,
  isDayOff,
  nextBusinessDay,
} from '#schemas/business-days.ts'
import type { WorkPlace } from '#schemas/business-days.ts'
import { addDays, daysBetween } from '#schemas/calendar.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import { NOTICE_DAYS } from '#schemas/recurring-words.ts'
import { recurringTexts as words } from '#texts/recurring.ts'

type Plan = {
  readonly firstDate: DateOnly
  readonly everyWeeks: number
  readonly until: DateOnly
  /** The last planned day that was prepared; null: none was. */
  readonly last: DateOnly | null
}
type Around = {
  /** The date at the site. */
  readonly today: DateOnly
  readonly leadDays: number
  readonly place: WorkPlace
}
export type Occurrence = {
  readonly plannedDate: DateOnly
  readonly pickupDate: DateOnly
  /** Why it is another day than planned, in words. */
  readonly moved: string | null
  /** From this day on it waits for somebody to send it. */
  readonly readyOn: DateOnly
}

function movedTo(planned: DateOnly, { today, leadDays, place }: Around) {
  const free = isDayOff(planned, place) ? nextBusinessDay(planned, place) : planned
  const [earliest = free] = bookableDays(today, { leadDays, place }, 1)
  if (free >= earliest)
    return {
      pickupDate: free,
      moved: free === planned ? null : (holidayOn(planned, place) ?? words.weekend),
    }
  return { pickupDate: earliest, moved: words.leadTime }
}

/** The next planned day after the last one and after today, with the day on which goods can be picked up then. */
export function nextOccurrence(plan: Plan, around: Around): Occurrence | undefined {
  const { firstDate, everyWeeks, until, last } = plan
  const { today, leadDays, place } = around
  // What passed while it was paused is not made up for.
  const after = last !== null && last > today ? last : today
  const step = everyWeeks * 7
  const passed = Math.max(0, Math.floor(daysBetween(firstDate, after) / step) + 1)
  const plannedDate = addDays(firstDate, passed * step)
  if (plannedDate > until) return undefined
  const moved = movedTo(plannedDate, around)
  const readyOn = businessDaysBefore(moved.pickupDate, { days: leadDays + NOTICE_DAYS, place })
  return { plannedDate, ...moved, readyOn }
}
