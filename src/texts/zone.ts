import { instantAt } from '#schemas/calendar.ts'
import { timeFormat } from '#schemas/time-format.ts'

function nameIn(language: string | undefined, timeZone: string, instant: number): string {
  const parts = timeFormat({ timeZone, timeZoneName: 'short' }, language).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
const isName = (name: string) => !/^(GMT|UTC)[+\-−]/.test(name)

/**
 * What people call the time of a place on a day at a time there: "PST", "CET". A language knows the names of its own parts
 * of the world only; another one that knows it is asked before an offset is written.
 */
export function zoneText(timeZone: string, day: string, time = '', language?: string): string {
  const instant = instantAt(timeZone, day, time)
  const names = [language, 'en-US', 'en-GB'].map((one) => nameIn(one, timeZone, instant))
  return names.find(isName) ?? names[0] ?? timeZone
}
