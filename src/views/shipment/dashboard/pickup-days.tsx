import { shipmentList } from '#machines/shipment/list.ts'
import { isWeekend } from '#schemas/calendar.ts'
import type { StaffFigures } from '#schemas/figures.ts'
import { timeFormat } from '#schemas/time-format.ts'
import { css } from '#styled/css'
import { holidayAt } from '#texts/board.ts'
import { dashboardTexts } from '#texts/shipment-dashboard.ts'
import { Link } from '#views/parts/link.tsx'
import { sayShortDay } from '#views/parts/time.tsx'

import type { PickupDay } from './figures.ts'

const words = dashboardTexts

const bar = css({
  display: 'block',
  w: 'full',
  maxW: '7',
  mx: 'auto',
  rounded: 'sm',
  bg: 'accent',
  transition: 'background-color 120ms',
  'a:hover &': { bg: 'accent.hover' },
  '&[data-empty]': { bg: 'border' },
})
const day = css({
  display: 'grid',
  gridTemplateRows: '[1fr auto auto]',
  gap: '1',
  h: { base: '28', md: '48' },
  minW: '0',
  textAlign: 'center',
  textStyle: 'xs',
  color: 'text.muted',
  rounded: 'sm',
  alignItems: 'end',
  '&[data-weekend]': { color: 'text.faint' },
  '&[data-holiday]': {
    color: 'text.faint',
    backgroundImage:
      '[repeating-linear-gradient(135deg, token(colors.border) 0 1px, transparent 1px 6px)]',
  },
})

const short = (date: string, options: Intl.DateTimeFormatOptions) =>
  timeFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

type ContentProps = {
  readonly date: string
  readonly count: number
  /** Of the days shown. */
  readonly most: number
  readonly isToday: boolean
  readonly holiday: string
}
const Content = ({ date, count, most, isToday, holiday }: ContentProps) => (
  <>
    <span
      aria-hidden
      className={bar}
      style={{ height: count ? `${Math.max(10, (count / most) * 100)}%` : 2 }}
      {...(count ? {} : { 'data-empty': '' })}
    />
    <span aria-hidden className={css({ color: 'text', fontWeight: 'medium' })}>
      {count || ' '}
    </span>
    <span aria-hidden>
      <span className={css({ display: 'block' })}>{short(date, { weekday: 'narrow' })}</span>
      {short(date, { day: 'numeric' })}
    </span>
    <span className={css({ srOnly: true })}>
      {isToday ? `${words.today}: ` : ''}
      {sayShortDay(date)}: {words.pickups(count)}
      {holiday && `, ${holiday}`}
    </span>
  </>
)

type Props = {
  readonly days: readonly PickupDay[]
  /** Days off at sites, by name. */
  readonly holidays: StaffFigures['holidays']
}

/** Pickups of the next fourteen days: a bar per day that leads to its list. */
export function PickupDays({ days, holidays }: Props) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <ol
      aria-label={words.nextHint}
      className={css({
        display: 'grid',
        gap: '1',
        // A week a row on phones: a day is a target to hit.
        gridTemplateColumns: {
          base: 'repeat(7, minmax(0, 1fr))',
          md: 'repeat(14, minmax(0, 1fr))',
        },
      })}
    >
      {days.map(({ day: date, count }, at) => {
        const holiday = holidays
          .filter((off) => off.day === date)
          .map(({ name, countries }) => holidayAt(name, countries))
          .join(', ')
        const content = <Content {...{ date, count, most, holiday }} isToday={at === 0} />
        const look = {
          className: day,
          ...(isWeekend(date) ? { 'data-weekend': '' } : {}),
          ...(holiday ? { 'data-holiday': '', title: holiday } : {}),
        }
        return (
          <li key={date}>
            {count > 0 ? (
              <Link href={shipmentList.href({ from: date, to: date })} {...look}>
                {content}
              </Link>
            ) : (
              <div {...look}>{content}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
