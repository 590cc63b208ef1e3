import { createContext, useContext } from 'react'

import { timeFormat } from '#schemas/time-format.ts'

import { useClock } from './use-clock.ts'

const MINUTE_MS = 60_000
const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

let relative: Intl.RelativeTimeFormat | undefined

/**
 * "3 hours ago", "now"; both in milliseconds. What has happened is never ahead, also where a browser's clock is behind
 * the server's.
 */
function sayRelative(at: number, now: number): string {
  const minutes = Math.min(0, Math.round((at - now) / MINUTE_MS))
  // Of less than a minute: "now", not "this minute".
  const [unit, size] = units.find(([, length]) => Math.abs(minutes) >= length) ?? ['second', 1]
  relative ??= new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
  return relative.format(Math.trunc(minutes / size), unit)
}

const dayFormat = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** A day without a zone ("2026-11-24") as "Tue, Nov 24, 2026" in the user's language. */
export const sayDay = (day: string): string =>
  timeFormat({ ...dayFormat, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** A day without its year: "Tue, Nov 24". */
export const sayShortDay = (day: string): string =>
  timeFormat({ ...dayFormat, year: undefined, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** An instant with day, time and the zone's name; `zone` is the site's (IANA), else the browser's. */
export const sayInstant = (instant: string, zone?: string): string =>
  timeFormat({
    ...dayFormat,
    ...clock,
    timeZoneName: 'short',
    ...(zone ? { timeZone: zone } : {}),
  }).format(new Date(instant))

type Props = { readonly instant: string; readonly zone?: string; readonly isRelative?: boolean }

/** The zone (IANA) in which a record's times are told to every reader; undefined: in each reader's own. */
export const RecordZone = createContext<string | undefined>(undefined)

/** A point in time: that has passed, relative and self-updating with the full time as tooltip, or any in full. */
export function Time({ instant, isRelative = false, ...props }: Props) {
  const ofRecord = useContext(RecordZone)
  const zone = props.zone ?? ofRecord
  const now = useClock(MINUTE_MS, isRelative ? undefined : 0)
  const full = sayInstant(instant, zone)
  return (
    <time dateTime={instant} title={isRelative ? full : undefined}>
      {isRelative ? sayRelative(Date.parse(instant), now) : full}
    </time>
  )
}

/** "Nov 18, 14:40" in the reader's time, or "Nov 18, 14:40 PST" in a zone that is named. */
export const sayMoment = (instant: string, zone?: string): string =>
  timeFormat({
    day: 'numeric',
    month: 'short',
    ...clock,
    ...(zone ? { timeZone: zone, timeZoneName: 'short' } : {}),
  }).format(new Date(instant))
