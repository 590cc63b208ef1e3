import { WEEKS } from '#machines/shipment/wizard/pickup-days.ts'
import type { PickupDay } from '#machines/shipment/wizard/pickup-days.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import { timeFormat } from '#schemas/time-format.ts'
import { pickupCalendarTexts as texts } from '#texts/pickup-calendar.ts'

const weeks = Array.from({ length: WEEKS }, (_, at) => at * 7)
/** The id of the cell of a day. */
export const cellId = (date: DateOnly): string => `pickup-day-${date}`
/** "Dec 2". */
export const monthDay = (date: DateOnly): string =>
  timeFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
// The first of a month names it.
const numberOf = (date: DateOnly) =>
  date.endsWith('-01') ? monthDay(date) : String(Number(date.slice(8)))

type DayProps = {
  readonly day: PickupDay
  readonly said: string
  readonly isHere: boolean
  readonly isToday: boolean
  readonly isChosen: boolean
  readonly hasOthers: boolean
  readonly onChoose: () => void
  readonly onFocus: () => void
  readonly onLook: (isSeen: boolean) => void
}
const Day = ({
  day,
  said,
  isHere,
  isToday,
  isChosen,
  hasOthers,
  onChoose,
  onFocus,
  onLook,
}: DayProps) => (
  // The keys are those of the grid.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
  <td
    id={cellId(day.date)}
    tabIndex={isHere ? 0 : -1}
    aria-label={said}
    aria-selected={isChosen}
    aria-disabled={day.shut !== undefined}
    {...(isToday ? { 'aria-current': 'date' as const } : {})}
    {...(day.isWeekend || day.isShort ? { 'data-quiet': '' } : {})}
    onClick={onChoose}
    onFocus={onFocus}
    onMouseEnter={() => onLook(true)}
    onMouseLeave={() => onLook(false)}
  >
    {numberOf(day.date)}
    {hasOthers && <span className="pc-dot" />}
  </td>
)

type WeeksProps = {
  readonly days: readonly PickupDay[]
  /** Where the keys are. */
  readonly at: DateOnly
  readonly today: DateOnly
  readonly chosen: string
  readonly saidOf: (day: PickupDay) => string
  readonly hasOthers: (date: DateOnly) => boolean
  readonly onChoose: (day: PickupDay) => void
  readonly onGo: (date: DateOnly) => void
  readonly onLook: (date: DateOnly | undefined) => void
}
/** The days of a page of the calendar. */
export const Weeks = ({ days, at, today, chosen, saidOf, hasOthers, ...on }: WeeksProps) => (
  <tbody>
    {weeks.map((from) => (
      <tr key={from}>
        {days.slice(from, from + 7).map((day) => (
          <Day
            key={day.date}
            day={day}
            said={saidOf(day)}
            isHere={day.date === at}
            isToday={day.date === today}
            isChosen={day.date === chosen}
            hasOthers={hasOthers(day.date)}
            onChoose={() => on.onChoose(day)}
            onFocus={() => on.onGo(day.date)}
            onLook={(isSeen) => on.onLook(isSeen ? day.date : undefined)}
          />
        ))}
      </tr>
    ))}
  </tbody>
)

/** What the columns of its days are. */
export const Weekdays = () => (
  <thead>
    <tr>
      {texts.weekdays.map((weekday) => (
        <th key={weekday} scope="col">
          {weekday}
        </th>
      ))}
    </tr>
  </thead>
)
