import { dateAt } from '#schemas/calendar.ts'

/** The reader's own date; milliseconds since 1970. */
export const todayHere = (now: number): string =>
  dateAt(new Intl.DateTimeFormat().resolvedOptions().timeZone, now)
