import { timeFormat } from '#schemas/time-format.ts'
import { offerToolTexts } from '#texts/spot-offer-list-tools.ts'
import { useClock } from '#views/parts/use-clock.ts'

const TICK_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const instant = () =>
  timeFormat({
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
  })

/** The words for the time that is left until an instant, to the minute, in the last minute to the second. */
export function sayLeft(left: number): string {
  if (left <= 0) return offerToolTexts.left.over
  if (left < MINUTE_MS) return offerToolTexts.left.seconds(Math.ceil(left / 1000))
  const hours = Math.floor(left / HOUR_MS)
  return offerToolTexts.left.hours(hours, Math.floor((left - hours * HOUR_MS) / MINUTE_MS))
}

/** "Expires in 5 h 12 min", counting down. */
export function Countdown({ until }: { readonly until: number }) {
  const now = useClock(TICK_MS, until)
  return (
    <time data-numeric dateTime={new Date(until).toISOString()} title={instant().format(until)}>
      {sayLeft(until - now)}
    </time>
  )
}
