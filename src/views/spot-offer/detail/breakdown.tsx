import { breakdownOf } from '#machines/spot-offer/picture/breakdown.ts'
import type { Row } from '#machines/spot-offer/picture/breakdown.ts'
import { numberFormat } from '#schemas/number-format.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import type { PricedForm } from '#schemas/spot-offer/priced-offer.ts'
import { css } from '#styled/css'
import { table } from '#styled/recipes'
import { breakdownTexts } from '#texts/spot-offer-charts.ts'
import { offerTexts } from '#texts/spot-offers.ts'
import { sayMoney } from '#views/spot-offer/format.ts'

const words = offerTexts.lines
const perKg = () =>
  numberFormat({
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  })
const strong: readonly Row['kind'][] = ['net', 'offered', 'total']

type Props = { readonly line: PricedForm['feedstockLines'][number]; readonly config: SpotConfig }

/** How a line's price came about, row by row: each metal's price with symbol and month, and what it is made into. */
export function Breakdown({ line, config }: Props) {
  const look = table({ compact: true })
  return (
    <div
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={`${words.how}: ${line.name}`}
      className={css({ overflowX: 'auto', borderTopWidth: '1px', borderColor: 'border' })}
    >
      <table aria-label={words.how} className={look.root}>
        <thead>
          <tr>
            <th scope="col" className={look.head}>
              {words.step}
            </th>
            <th scope="col" className={look.head}>
              {words.from}
            </th>
            <th scope="col" data-align="end" className={look.head}>
              {words.perKg}
            </th>
          </tr>
        </thead>
        <tbody>
          {breakdownOf(line, config).map(({ kind, label, from, perKg: value }) => (
            <tr
              key={`${kind} ${label}`}
              className={`${look.row} ${strong.includes(kind) ? css({ fontWeight: 'semibold', bg: 'subtle' }) : ''}`}
            >
              <th scope="row" className={`${look.cell} ${css({ fontWeight: '[inherit]' })}`}>
                {label}
              </th>
              <td
                className={`${look.cell} ${css({ color: 'text.muted', fontWeight: 'normal', minW: '48' })}`}
              >
                {from}
              </td>
              <td data-align="end" className={look.cell}>
                {kind === 'total' ? sayMoney(value) : perKg().format(value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css({ p: '3', textStyle: 'xs', color: 'text.muted' })}>
        {breakdownTexts.rounding}
      </p>
    </div>
  )
}
