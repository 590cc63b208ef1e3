import { addDays } from './calendar.ts'
import type { DateOnly } from './primitives.ts'
import { timeFormat } from './time-format.ts'

const TO_THE_SECOND = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

// How far the clocks at a place are ahead of UTC at an instant, in milliseconds.
function aheadAt(timeZone: string, instant: number): number {
  const parts = timeFormat({ timeZone, ...TO_THE_SECOND }, 'en-US').formatToParts(instant)
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  const there = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  )
  return there - Math.floor(instant / 1000) * 1000
}

/** The instant (milliseconds since 1970) at which a day ends at a place, also when its clocks change. */
export function endOfDay(timeZone: string, date: DateOnly): number {
  const midnight = Date.parse(`${addDays(date, 1)}T00:00:00Z`)
  const guess = midnight - aheadAt(timeZone, midnight)
  return midnight - aheadAt(timeZone, guess)
}
