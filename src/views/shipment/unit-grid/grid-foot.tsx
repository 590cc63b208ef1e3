import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import type { GridProblem } from '#machines/shipment/units/cell-problems.ts'
import { gridColumns } from '#machines/shipment/units/cells.ts'
import type { GridColumn } from '#machines/shipment/units/cells.ts'
import { summaryOf, tareKgOf } from '#machines/shipment/units/summary.ts'
import type { WizardDraft } from '#machines/shipment/wizard/draft.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { wholeIn } from '#schemas/totals.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { gridTexts } from '#texts/units-grid.ts'
import { Icon } from '#views/parts/icon.tsx'
import { sayNumber, sayWeight, sayWhole } from '#views/shipment/format.ts'

import { isAtEnd } from './grid-row.tsx'

/** What was expected, beside what there is; null where nobody said. */
export type Estimate = { readonly units: number | null; readonly grossKg: number | null }

const weightOf = (kg: number, units: Tenant['units']): string =>
  kg > 0 ? sayNumber(wholeIn(kg, units)) : ''
/** The other unit follows: those of the site lead. */
const otherOf = (kg: number, units: Tenant['units']): string => {
  if (kg <= 0) return ''
  return sayWhole(kg, units === 'metric' ? 'imperial' : 'metric')
}

type LineProps = {
  readonly at: number
  readonly said: string
  readonly cells: Partial<Record<GridColumn, ReactNode>>
}
const Line = ({ at, said, cells }: LineProps) => (
  <tr aria-rowindex={at}>
    <th scope="row">
      <span className={css({ srOnly: true })}>{said}</span>
    </th>
    {gridColumns
      .filter((column) => column !== 'details')
      .map((column) => (
        <td
          key={column}
          // The weight in the other unit takes the room of the two narrow columns.
          colSpan={column === 'marks' ? 2 : undefined}
          {...(isAtEnd(column) ? { 'data-end': '' } : {})}
        >
          {cells[column]}
        </td>
      ))}
  </tr>
)

type Props = {
  readonly draft: WizardDraft
  readonly units: Tenant['units']
  readonly rows: number
  readonly estimate: Estimate | undefined
}

/** The totals of all rows, and beneath them what was expected where something was. */
export function GridFoot({ draft, units, rows, estimate }: Props) {
  const sum = summaryOf(draft)
  return (
    <tfoot>
      <Line
        at={rows + 2}
        said={gridTexts.total}
        cells={{
          packaging: <span aria-hidden>{gridTexts.total}</span>,
          quantity: sum.units > 0 ? sayNumber(sum.units) : '',
          pieces: sum.pieces > 0 ? sayNumber(sum.pieces) : '',
          tare: weightOf(tareKgOf(draft), units),
          total: weightOf(sum.grossKg, units),
          marks: otherOf(sum.grossKg, units),
        }}
      />
      {estimate && (
        <Line
          at={rows + 3}
          said={gridTexts.estimate}
          cells={{
            packaging: <span aria-hidden>{gridTexts.estimate}</span>,
            quantity: estimate.units === null ? '' : sayNumber(estimate.units),
            total: weightOf(estimate.grossKg ?? 0, units),
            marks: otherOf(estimate.grossKg ?? 0, units),
          }}
        />
      )}
    </tfoot>
  )
}

// A screen reader would read each figure of a number that is being typed.
const SETTLED_MS = 1000
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The totals for those who hear them, once nothing changes any more. */
export function SaidTotals({ draft, units: inUnits }: Pick<Props, 'draft' | 'units'>) {
  const { units, pieces, grossKg } = summaryOf(draft)
  const said =
    units > 0
      ? gridTexts.totals(sayNumber(units), sayNumber(pieces), sayWeight(grossKg, inUnits))
      : ''
  return (
    <p role="status" className={css({ srOnly: true })}>
      {useSettled(said)}
    </p>
  )
}

const { keys } = gridTexts
const legend = [
  ['Tab', keys.tab],
  ['Enter', keys.enter],
  ['Ctrl D', keys.copy],
  ['Space', keys.space],
] as const

type UnderProps = {
  readonly problems: readonly GridProblem[]
  readonly isEmpty: boolean
  readonly onShow: (key: string) => void
}

/** Under the grid: the first thing that is wrong, as a link to its cell, and what the keys do. */
export const UnderGrid = ({ problems, isEmpty, onShow }: UnderProps) => {
  const [first] = problems
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '3',
        mt: '2',
        textStyle: 'xs',
        color: 'text.muted',
      })}
    >
      {first ? (
        <span
          className={css({
            display: 'flex',
            alignItems: 'center',
            gap: '1',
            color: 'status.danger.fg',
          })}
        >
          <Icon name="alert" size={14} />
          {gridTexts.problems(problems.length)}{' '}
          <button type="button" className={link()} onClick={() => onShow(first.key)}>
            {first.text}
          </button>
        </span>
      ) : (
        <span>{isEmpty && gridTexts.hint}</span>
      )}
      <span aria-hidden>
        {legend.map(([key, what]) => (
          <span key={key} className={css({ ml: '3' })}>
            <kbd className="ug-key">{key}</kbd> {what}
          </span>
        ))}
      </span>
    </div>
  )
}
