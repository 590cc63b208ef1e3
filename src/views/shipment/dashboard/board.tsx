import type { DragEvent, KeyboardEvent, ReactNode } from 'react'

import { pickupDayOf, shipmentList } from '#machines/shipment/list.ts'
import { addDays, isWeekend } from '#schemas/calendar.ts'
import type { StaffFigures } from '#schemas/figures.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Destination } from '#schemas/site.ts'
import { timeFormat } from '#schemas/time-format.ts'
import { css } from '#styled/css'
import { boardTexts as words, holidayAt } from '#texts/board.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Link } from '#views/parts/link.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'
import { requestLoad, sayTown, sayUnits } from '#views/shipment/format.ts'
import { statusOf } from '#views/shipment/model.ts'

import { boardRows } from './board-model.ts'
import type { BoardBy, BoardRow } from './board-model.ts'
import type { PickupDay } from './figures.ts'

type Shown = {
  /** The days with how many pickups each has in all, the first of them today. */
  readonly days: readonly PickupDay[]
  readonly holidays: StaffFigures['holidays']
  readonly hrefOf: (request: ShipmentRequest) => string
  /** Whether this reader can move a load to another day. */
  readonly mayMove: (request: ShipmentRequest) => boolean
  readonly onMove: (request: ShipmentRequest, day: string) => void
}
export type BoardProps = Shown & {
  readonly requests: readonly ShipmentRequest[]
  readonly destinations: readonly Destination[]
  readonly by: BoardBy
}

const DRAGGED = 'text/plain'
const whereOf = ({ tenantName, shipmentRequestForm: { pickupAddress } }: ShipmentRequest) =>
  [tenantName, sayTown(pickupAddress.address)] as const

type LoadProps = Pick<Shown, 'hrefOf' | 'mayMove' | 'onMove'> & {
  readonly request: ShipmentRequest
  /** Whose it is stands beside it already. */
  readonly isShort: boolean
}
/** A load, which leads to its record; it moves to another day by a drag or by keys. */
function Load({ request, isShort, hrefOf, mayMove, onMove }: LoadProps) {
  const day = pickupDayOf(request)
  const load = requestLoad(request)
  const { label, tone } = statusOf(request)
  const isFree = mayMove(request)
  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!isFree || !event.altKey || by === undefined) return
    event.preventDefault()
    onMove(request, addDays(day, by))
  }
  const where = whereOf(request)
  return (
    <Link
      href={hrefOf(request)}
      aria-label={words.load(...where, sayUnits(load), sayShortDay(day), label)}
      title={label}
      draggable={isFree}
      onDragStart={({ dataTransfer }: DragEvent) => dataTransfer.setData(DRAGGED, request.id)}
      onKeyDown={move}
      className={css({ display: 'block', color: 'text', mt: '1' })}
    >
      <Badge tone={tone}>
        {!isShort && `${where.join(', ')}, `}
        {sayUnits(load)}
      </Badge>
    </Link>
  )
}

const headOf = (day: string, options: Intl.DateTimeFormatOptions) =>
  timeFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
const closedOn = (day: string, holidays: Shown['holidays']) =>
  holidays
    .filter((off) => off.day === day)
    .map(({ name, countries }) => holidayAt(name, countries))
    .join(', ')

const cell = css({
  px: '2',
  py: '1',
  borderTopWidth: '1px',
  borderColor: 'border',
  verticalAlign: 'top',
  textAlign: 'start',
  textStyle: 'xs',
})
/** Days are as wide as one another, and as wide as a load. */
const evenly = { tableLayout: 'fixed', minWidth: '76rem' } as const
const off = { background: 'var(--colors-subtle)' }
const lookOf = (day: string, at: number, holiday: string) =>
  at === 0
    ? { background: 'var(--colors-accent-subtle)' }
    : isWeekend(day) || holiday
      ? off
      : undefined

/** The head of a day: its name, its number, and its loads, which lead to their list. */
function DayHead({
  day,
  count,
  at,
  holiday,
}: PickupDay & Readonly<{ at: number; holiday: string }>) {
  return (
    <th scope="col" className={cell} style={lookOf(day, at, holiday)}>
      <span className={css({ display: 'block', color: 'text.muted', fontWeight: 'normal' })}>
        {at === 0 ? words.today : headOf(day, { weekday: 'short' })}
      </span>
      {headOf(day, day.endsWith('-01') ? { month: 'short', day: 'numeric' } : { day: 'numeric' })}
      {count > 0 && (
        <Link
          href={shipmentList.href({ from: day, to: day })}
          className={css({ display: 'block', fontWeight: 'normal', color: 'text.muted' })}
        >
          {words.loads(count)}
        </Link>
      )}
      {holiday && (
        <span className={css({ display: 'block', fontWeight: 'normal', color: 'text.faint' })}>
          {holiday}
        </span>
      )}
    </th>
  )
}

type RowProps = Shown & {
  readonly row: BoardRow
  readonly name: ReactNode
  readonly isShort: boolean
  readonly onDrop: (id: string, day: string) => void
}
const Row = ({ row, name, days, holidays, onDrop, isShort, ...props }: RowProps) => (
  <tr>
    <th scope="row" className={cell}>
      {name}
    </th>
    {days.map(({ day }, at) => (
      <td
        key={day}
        className={cell}
        style={lookOf(day, at, closedOn(day, holidays))}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          onDrop(event.dataTransfer.getData(DRAGGED), day)
        }}
      >
        {(row.days.get(day) ?? []).map((request) => (
          <Load key={request.id} {...{ request, isShort }} {...props} />
        ))}
      </td>
    ))}
  </tr>
)

const faint = css({ display: 'block', fontWeight: 'normal', color: 'text.faint' })
function Name({
  first,
  by,
  destinations,
}: Pick<BoardRow, 'first'> & Pick<BoardProps, 'by' | 'destinations'>) {
  const form = first.shipmentRequestForm
  if (by === 'plant')
    return (
      destinations.find(({ destinationId }) => destinationId === form.destination)?.name ??
      form.destination ?? // until its name is known
      words.toChoose
    )
  const { facts } = shipmentTexts
  return (
    <>
      {whereOf(first).join(', ')}
      <span className={faint}>
        {form.pickupAtLoadingDock ? facts.atDock : facts.noDock}
        {form.pickupRequiresLiftGate && `, ${facts.liftGateNeeded}`}
      </span>
    </>
  )
}

/** On phones: the days that have loads, one below the other. */
const ByDay = ({ days, requests, holidays, ...props }: BoardProps) => (
  <ol className={css({ display: 'grid', gap: '4', p: '4' })}>
    {days
      .filter(({ day }) => requests.some((request) => pickupDayOf(request) === day))
      .map(({ day }) => (
        <li key={day}>
          <h3 className={css({ textStyle: 'sm', fontWeight: 'medium' })}>
            {[sayShortDay(day), closedOn(day, holidays)].filter(Boolean).join(', ')}
          </h3>
          {requests
            .filter((request) => pickupDayOf(request) === day)
            .map((request) => (
              <Load key={request.id} request={request} isShort={false} {...props} />
            ))}
        </li>
      ))}
  </ol>
)

/** Pickups of the next days by site or plant. What was dropped on another day is asked about by who renders it. */
export function Board(props: BoardProps) {
  const { requests, by, destinations, days, holidays, onMove } = props
  const isPhone = useIsPhone()
  if (requests.length === 0) return <EmptyState icon="truck" text={words.empty} />
  if (isPhone) return <ByDay {...props} />
  const drop = (id: string, day: string) => {
    const request = requests.find((one) => one.id === id)
    if (request && props.mayMove(request) && pickupDayOf(request) !== day) onMove(request, day)
  }
  return (
    <div
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={words.label}
      className={css({ overflowX: 'auto' })}
    >
      <table
        aria-label={words.label}
        className={css({ w: 'full', borderCollapse: 'collapse' })}
        style={evenly}
      >
        <thead>
          <tr>
            <th scope="col" className={cell} style={{ width: '13rem' }}>
              <span className={css({ srOnly: true })}>{words.place}</span>
            </th>
            {days.map((one, at) => (
              <DayHead key={one.day} {...one} at={at} holiday={closedOn(one.day, holidays)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {boardRows(requests, by).map((row) => (
            <Row
              key={row.id}
              {...props}
              row={row}
              name={<Name first={row.first} by={by} destinations={destinations} />}
              isShort={by === 'site'}
              onDrop={drop}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
