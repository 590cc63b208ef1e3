import { addDays } from './calendar.ts'
import type { DateOnly } from './primitives.ts'

// How far the clocks at a place are ahead of UTC at an instant, in milliseconds.
function aheadAt(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
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
