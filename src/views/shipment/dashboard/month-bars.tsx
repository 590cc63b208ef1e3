import type { MakerFigures } from '#schemas/maker-figures.ts'
import { timeFormat } from '#schemas/time-format.ts'
import { wholeIn } from '#schemas/totals.ts'
import { css } from '#styled/css'
import { makerDashboardTexts as words } from '#texts/maker-dashboard.ts'
import type { Units } from '#views/parts/units.ts'
import { sayNumber, sayWhole } from '#views/shipment/format.ts'

type Month = MakerFigures['months'][number]

const say = (month: string, options: Intl.DateTimeFormatOptions) =>
  timeFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

const column = css({
  display: 'grid',
  gridTemplateRows: '[1fr auto auto]',
  alignItems: 'end',
  gap: '1',
  h: '48',
  minW: '0',
  textAlign: 'center',
  textStyle: 'xs',
  color: 'text.muted',
})
const bar = css({
  display: 'block',
  w: 'full',
  maxW: '8',
  mx: 'auto',
  rounded: 'sm',
  bg: 'accent',
  '&[data-empty]': { bg: 'border' },
})

type Given = { readonly units: Units }
function Bar({ month, most, units }: Given & { readonly month: Month; readonly most: number }) {
  const { month: name, kg, count } = month
  return (
    <li className={column}>
      <span
        aria-hidden
        className={bar}
        style={{ height: kg > 0 ? `${Math.max(4, (kg / most) * 100)}%` : 2 }}
        {...(kg > 0 ? {} : { 'data-empty': '' })}
      />
      <span
        aria-hidden
        className={css({ color: 'text', fontWeight: 'medium', hideBelow: 'md', truncate: true })}
      >
        {kg > 0 ? sayNumber(wholeIn(kg, units)) : '\u00A0'}
      </span>
      <span aria-hidden>
        <span className={css({ hideBelow: 'md' })}>{say(name, { month: 'short' })}</span>
        <span className={css({ hideFrom: 'md' })}>{say(name, { month: 'narrow' })}</span>
      </span>
      <span className={css({ srOnly: true })}>
        {words.monthOf(say(name, { month: 'long', year: 'numeric' }), sayWhole(kg, units), count)}
      </span>
    </li>
  )
}

/** What was delivered in each of twelve months: bars, and each in words for those who do not see them. */
export function MonthBars({ months, units }: Given & { readonly months: readonly Month[] }) {
  const most = Math.max(1, ...months.map(({ kg }) => kg))
  return (
    <ol
      aria-label={words.months}
      className={css({
        display: 'grid',
        gap: '1',
        gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
      })}
    >
      {months.map((month) => (
        <Bar key={month.month} {...{ month, most, units }} />
      ))}
    </ol>
  )
}
