import { useState } from 'react'

import { pickupDayOf } from '#machines/shipment/list.ts'
import { isWeekend } from '#schemas/calendar.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { timeFormat } from '#schemas/time-format.ts'
import { css } from '#styled/css'
import { ownShipmentTexts as words } from '#texts/own-shipments.ts'
import { Button } from '#views/parts/button.tsx'
import { Link } from '#views/parts/link.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import { requestLoad, sayUnits } from '#views/shipment/format.ts'
import { partnerStatus } from '#views/shipment/partner-words.ts'

import type { MonthProps } from './month.tsx'

const MOST = 3
/** "Dec 2". */
export const monthDay = (date: DateOnly): string =>
  timeFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
/** The id of the cell of a day. */
export const cellId = (date: DateOnly): string => `month-day-${date}`

type EventProps = Pick<MonthProps, 'hrefOf'> & { readonly request: ShipmentRequest }
const Event = ({ request, hrefOf }: EventProps) => {
  const { label, tone } = partnerStatus(request)
  const { address } = request.shipmentRequestForm.pickupAddress
  const units = sayUnits(requestLoad(request))
  return (
    <li>
      <Link href={hrefOf(request.id)} data-tone={tone} className="om-event">
        <span>
          {address.city}, {units}
        </span>
        <span className={css({ srOnly: true })}>, {sayShortDay(pickupDayOf(request))}, </span>
        <span>{label}</span>
      </Link>
    </li>
  )
}

type EventsProps = Pick<MonthProps, 'hrefOf'> & { readonly requests: readonly ShipmentRequest[] }
/** What is picked up on a day; the rest of many on demand. */
export function Events({ requests, hrefOf }: EventsProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? requests : requests.slice(0, MOST)
  return (
    <>
      <ul>
        {shown.map((request) => (
          <Event key={request.id} {...{ request, hrefOf }} />
        ))}
      </ul>
      {shown.length < requests.length && (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {words.more(requests.length - shown.length)}
        </Button>
      )}
    </>
  )
}

type DayProps = Pick<MonthProps, 'hrefOf' | 'holidayOf' | 'today'> & {
  readonly day: DateOnly
  readonly requests: readonly ShipmentRequest[]
  readonly isHere: boolean
  readonly onFocus: () => void
}
/** A day of the month view. */
export function Day({ day, requests, isHere, today, hrefOf, holidayOf, onFocus }: DayProps) {
  const holiday = holidayOf(day)
  return (
    <td
      id={cellId(day)}
      tabIndex={isHere ? 0 : -1}
      {...(day === today ? { 'aria-current': 'date' as const } : {})}
      {...(holiday !== undefined || isWeekend(day) ? { 'data-off': '' } : {})}
      onFocus={onFocus}
    >
      <span className="om-day">
        <time dateTime={day}>
          <span aria-hidden>{day.endsWith('-01') ? monthDay(day) : Number(day.slice(8))}</span>
          <span className={css({ srOnly: true })}>{sayShortDay(day)}</span>
        </time>
        {holiday}
      </span>
      {requests.length > 0 && <Events {...{ requests, hrefOf }} />}
    </td>
  )
}
