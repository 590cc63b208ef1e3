import { css } from '#styled/css'
import { dashboardTexts } from '#texts/shipment-dashboard.ts'

import type { AgeRow } from './figures.ts'

const words = dashboardTexts
const parts = [
  css({ bg: 'accent', opacity: '0.35' }),
  css({ bg: 'accent', opacity: '0.6' }),
  css({ bg: 'accent' }),
  css({ bg: 'status.danger.fg' }),
]
const swatch = css({ w: '2.5', h: '2.5', rounded: 'sm', flexShrink: '0' })

const Bar = ({ row, most }: { readonly row: AgeRow; readonly most: number }) => {
  const { label, ages, total, isCapped } = row
  return (
    <tr>
      <th
        scope="row"
        className={css({ py: '1.5', pr: '3', fontWeight: 'normal', textAlign: 'start' })}
      >
        {label}
      </th>
      <td className={css({ w: '[55%]' })}>
        <span aria-hidden className={css({ display: 'flex', gap: '0.5', h: '4' })}>
          {ages.map(
            (count, age) =>
              count > 0 && (
                <span
                  key={age}
                  title={`${words.ages[age]}: ${count}`}
                  className={`${parts[age]} ${css({ rounded: 'sm' })}`}
                  style={{ width: `${(count / most) * 100}%` }}
                />
              ),
          )}
        </span>
        <span className={css({ srOnly: true })}>{ages[0]}</span>
      </td>
      {ages.slice(1).map((count, age) => (
        <td key={age} className={css({ srOnly: true })}>
          {count}
        </td>
      ))}
      <td className={css({ pl: '3', textAlign: 'end', color: 'text.muted' })} aria-hidden>
        {total}
        {isCapped && '+'}
      </td>
    </tr>
  )
}

const Legend = () => (
  <ul
    aria-hidden
    className={css({
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '1',
      mt: '4',
      textStyle: 'xs',
      color: 'text.muted',
    })}
  >
    {words.ages.map((age, at) => (
      <li key={age} className={css({ display: 'flex', alignItems: 'center', gap: '1.5' })}>
        <span className={`${swatch} ${parts[at]}`} />
        {age}
      </li>
    ))}
  </ul>
)

/** Bars by state, split by age: a table for screen readers, so that no number hides in a picture. */
export function AgeBars({ rows }: { readonly rows: readonly AgeRow[] }) {
  const most = Math.max(1, ...rows.map(({ total }) => total))
  return (
    <>
      <table aria-label={words.age} className={css({ w: 'full', textStyle: 'sm' })}>
        <thead className={css({ srOnly: true })}>
          <tr>
            <th scope="col">{words.state}</th>
            {words.ages.map((age) => (
              <th key={age} scope="col">
                {age}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Bar key={row.id} row={row} most={most} />
          ))}
        </tbody>
      </table>
      <Legend />
    </>
  )
}
