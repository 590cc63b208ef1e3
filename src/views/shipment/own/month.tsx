import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { pickupDayOf } from '#machines/shipment/list.ts'
import { addDays } from '#schemas/calendar.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { ownShipmentTexts as words } from '#texts/own-shipments.ts'
import { pickupCalendarTexts } from '#texts/pickup-calendar.ts'
import { adoptStyles } from '#views/parts/adopt-styles.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { isSingleKey } from '#views/parts/shortcut-switch.ts'
import { EmptyState } from '#views/parts/states.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'

import { Day, Events, cellId, monthDay } from './month-day.tsx'

import looks from './month.css?inline'

adoptStyles(looks)

const WEEK = 7
type ByDay = ReadonlyMap<DateOnly, readonly ShipmentRequest[]>

/** Requests by the day of their pickup, in their order. */
function byDay(requests: readonly ShipmentRequest[]): ByDay {
  const found = new Map<DateOnly, ShipmentRequest[]>()
  for (const request of requests) {
    const day = pickupDayOf(request)
    found.set(day, [...(found.get(day) ?? []), request])
  }
  return found
}

export type MonthProps = {
  /** Whole weeks, from a Monday on. */
  readonly days: readonly DateOnly[]
  readonly requests: readonly ShipmentRequest[]
  readonly today: DateOnly
  readonly hrefOf: (id: string) => string
  /** The form of a new request; undefined: the reader asks for none. */
  readonly newHref: string | undefined
  /** There are more than are shown. */
  readonly isCut: boolean
  readonly holidayOf: (day: DateOnly) => string | undefined
  /** Begins on another day. */
  readonly onTurn: (from: DateOnly | undefined) => void
  readonly onGo: (href: string) => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
}

/** Where the keys are, and how they lead on: another page may follow, whose day takes the focus once it is there. */
function useKeys({ days, today, newHref, hrefOf, onTurn, onGo }: MonthProps, found: ByDay) {
  const [first = today] = days
  const [at, setAt] = useState(days.includes(today) ? today : first)
  const here = days.includes(at) ? at : first
  const isMoving = useRef(false)
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    document.getElementById(cellId(here))?.focus()
  }, [here])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isDay = event.target instanceof HTMLElement && event.target.id === cellId(here)
    if (!isDay || !isSingleKey(event.nativeEvent)) return
    const step = steps[event.key]
    const [request] = found.get(here) ?? []
    const aim = step === undefined ? undefined : addDays(here, step)
    if (aim) {
      isMoving.current = true
      setAt(aim)
      if (!days.includes(aim)) onTurn(addDays(first, aim < first ? -days.length : days.length))
    } else if (event.key === 'Enter' && request) onGo(hrefOf(request.id))
    else if (event.key === 'n' && newHref && here >= today) onGo(`${newHref}?date=${here}`)
    else return
    event.preventDefault()
  }
  return { here, setAt, onKeyDown }
}

type WeeksProps = MonthProps & { readonly found: ByDay }
function Weeks({ found, ...props }: WeeksProps) {
  const { days } = props
  const { here, setAt, onKeyDown } = useKeys(props, found)
  const mondays = days.filter((_, at) => at % WEEK === 0)
  return (
    <table
      // A grid is a table in which one moves from day to day.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={words.monthLabel}
      className="om"
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {pickupCalendarTexts.weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mondays.map((monday) => (
          <tr key={monday}>
            {days
              .filter((day) => day >= monday && day < addDays(monday, WEEK))
              .map((day) => (
                <Day
                  key={day}
                  {...props}
                  day={day}
                  requests={found.get(day) ?? []}
                  isHere={day === here}
                  onFocus={() => setAt(day)}
                />
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a phone: the days on which something is picked up. */
const DayList = ({ days, found, hrefOf }: WeeksProps) => (
  <ul aria-label={words.monthLabel} className="om-list">
    {days
      .filter((day) => found.has(day))
      .map((day) => (
        <li key={day}>
          <h3>{sayShortDay(day)}</h3>
          <Events requests={found.get(day) ?? []} hrefOf={hrefOf} />
        </li>
      ))}
  </ul>
)

function Head({ days, today, onTurn }: MonthProps) {
  const [first = today] = days
  const last = days.at(-1) ?? today
  return (
    <div className="om-head">
      <Button
        size="sm"
        variant="ghost"
        aria-label={words.earlier}
        className="om-back"
        onClick={() => onTurn(addDays(first, -days.length))}
      >
        <Icon name="chevronRight" size={16} />
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={words.later}
        onClick={() => onTurn(addDays(last, 1))}
      >
        <Icon name="chevronRight" size={16} />
      </Button>
      <span aria-live="polite">{pickupCalendarTexts.range(monthDay(first), monthDay(last))}</span>
      <Button size="sm" onClick={() => onTurn(undefined)}>
        {words.today}
      </Button>
    </div>
  )
}

/** Pickups by day, four weeks at a time (redesign.md §6.5): arrows lead from day to day, Enter opens, `n` asks for one. */
export function Month(props: MonthProps) {
  const { requests, isCut } = props
  const isPhone = useIsPhone()
  const found = byDay(requests)
  return (
    <div className="om-frame">
      <Head {...props} />
      {isPhone && requests.length === 0 && <EmptyState icon="calendar" text={words.noPickups} />}
      {isPhone ? <DayList {...props} found={found} /> : <Weeks {...props} found={found} />}
      {isCut && <p role="status">{words.cut}</p>}
    </div>
  )
}
