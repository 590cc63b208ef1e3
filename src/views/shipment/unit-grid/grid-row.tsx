import { memo } from 'react'
import type { ReactNode } from 'react'

import { readNumber } from '#machines/records/form/numbers.ts'
import { cellProblems } from '#machines/shipment/units/cell-problems.ts'
import type { CellProblems } from '#machines/shipment/units/cell-problems.ts'
import { canType, cellText, gridColumns, isCell } from '#machines/shipment/units/cells.ts'
import type { GridColumn } from '#machines/shipment/units/cells.ts'
import { defaults } from '#machines/shipment/units/draft.ts'
import type { UnitDraft } from '#machines/shipment/units/draft.ts'
import type { FieldIssues } from '#machines/shipment/units/issues.ts'
import { inMeasure } from '#machines/shipment/units/measures.ts'
import type { Odd } from '#machines/shipment/units/odd.ts'
import { notOnOrder } from '#machines/shipment/units/parts.ts'
import { shownIn } from '#machines/shipment/units/shown-in.ts'
import { grossTotalOf } from '#machines/shipment/units/summary.ts'
import { numberFormat } from '#schemas/number-format.ts'
import type { SupplierPo } from '#schemas/supplier-po.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { css } from '#styled/css'
import { gridTexts } from '#texts/units-grid.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Icon } from '#views/parts/icon.tsx'

const AT_END: readonly GridColumn[] = ['quantity', 'pieces', 'size', 'gross', 'tare', 'total']
export const isAtEnd = (column: GridColumn): boolean => AT_END.includes(column)
const hidden = css({ srOnly: true })
const number = () => numberFormat({ maximumFractionDigits: 1 })
const exact = () => numberFormat({ maximumFractionDigits: 20 })

type Measuring = {
  readonly units: Tenant['units']
  /** All numbers are shown in these units, whatever they were typed in. */
  readonly isConverted: boolean
}

// A weight as it was read, whole: "1417" is 1,417, and "1.050" shows that it is 1.05. What is no number stays as typed.
function asRead(text: string): string {
  const read = readNumber(text)
  return typeof read === 'number' ? exact().format(read) : text
}

// The head says the unit of most rows; a row that has another one says so itself.
function withUnit(unit: UnitDraft, column: GridColumn, { units, isConverted }: Measuring) {
  const shown = isConverted && isCell(column) ? shownIn(unit, column, units) : undefined
  if (shown) return shown.map((one) => number().format(one)).join(' × ')
  const field = column === 'size' ? 'sizeUnit' : 'weightUnit'
  const text = isCell(column) ? asRead(cellText(unit, column)) : ''
  return text === '' || unit[field] === defaults[units][field] ? text : `${text} ${unit[field]}`
}

const Part = ({ unit }: { readonly unit: UnitDraft }) => {
  const [content, ...others] = unit.contents
  return (
    <>
      <span className="ug-mono">{content?.partNumber}</span> {content?.description}
      {others.length > 0 && (
        <>
          {' '}
          <span className="ug-tag">{gridTexts.moreParts(others.length)}</span>
        </>
      )}
    </>
  )
}

type MarksProps = { readonly unit: UnitDraft; readonly order: SupplierPo | undefined }
function Marks({ unit, order }: MarksProps) {
  const missing = notOnOrder(unit, order)
  const { marks, marksLong } = gridTexts
  const shown = [
    missing.length > 0 && ([marks.po, marksLong.po(missing.join(', ')), 'warning'] as const),
    unit.ddrAsWritten !== '' &&
      ([wizardTexts.doubt.mark, wizardTexts.doubt.ddr(unit.ddrAsWritten), 'danger'] as const),
    unit.isDdr && ([marks.ddr, marksLong.ddr, 'danger'] as const),
    unit.isReturnable && ([marks.returnable, marksLong.returnable, 'neutral'] as const),
  ].filter((mark) => mark !== false)
  return shown.map(([mark, long, tone]) => (
    <span key={mark} title={long}>
      <span className="ug-tag" data-tone={tone}>
        {mark}
      </span>
      <span className={hidden}>{long}</span>
    </span>
  ))
}

function total(unit: UnitDraft, { units, isConverted }: Measuring): string {
  const { value, unit: measure } = grossTotalOf(unit)
  if (value === 0) return ''
  if (isConverted) return number().format(inMeasure(value, measure, defaults[units].weightUnit))
  return measure === defaults[units].weightUnit
    ? number().format(value)
    : `${number().format(value)} ${measure}`
}

type ShownProps = MarksProps &
  Measuring & {
    readonly column: GridColumn
    readonly at: number
  }
function Shown({ unit, column, order, at, ...measuring }: ShownProps): ReactNode {
  if (column === 'part') return <Part unit={unit} />
  if (column === 'marks') return <Marks unit={unit} order={order} />
  if (column === 'total') return total(unit, measuring)
  if (column === 'size' || column === 'gross' || column === 'tare')
    return withUnit(unit, column, measuring)
  if (column !== 'details') return cellText(unit, column)
  return (
    <>
      <Icon name="chevronRight" size={16} />
      <span className={hidden}>{gridTexts.details(at + 1)}</span>
    </>
  )
}

/** The id of a cell: of the row that begins a new unit, "new" stands for its unit. */
const cellId = (unit: UnitDraft | undefined, column: GridColumn) =>
  `cell-${unit?.id ?? 'new'}.${column}`

type Props = Odd &
  Measuring & {
    readonly at: number
    /** Absent: a row below the last unit. */
    readonly unit: UnitDraft | undefined
    readonly issues: FieldIssues
    readonly order: SupplierPo | undefined
    readonly isAll: boolean
    /** The column one is in; null: one is in another row. */
    readonly here: GridColumn | null
    /** Rows further below are only room to be seen. */
    readonly isRoom: boolean
    /** What is typed in the cell one is in. */
    readonly editor: ReactNode
  }

type CellProps = Props & { readonly column: GridColumn; readonly problems: CellProblems }
function Cell({ column, problems, ...row }: CellProps) {
  const { at, unit, units, isConverted, order, here, editor, isRoom } = row
  const isHere = here === column
  const problem = problems[column]
  const odd = column === 'gross' || column === 'tare' || column === 'size' ? row[column] : undefined
  const said = problem?.text ?? odd
  const id = cellId(unit, column)
  const isEmpty = problem?.isMissing && unit && isCell(column) && cellText(unit, column) === ''
  const typed = isHere ? editor : undefined
  return (
    <td
      data-at={at}
      data-column={column}
      {...(isRoom ? {} : { id, tabIndex: isHere && !typed ? 0 : -1 })}
      {...(isAtEnd(column) ? { 'data-end': '' } : {})}
      {...(canType(unit, column) || column === 'details' ? {} : { 'aria-readonly': true })}
      {...(problem && !typed ? { 'aria-invalid': true } : {})}
      {...(odd && !problem && !typed ? { 'data-odd': '' } : {})}
      {...(said && !typed ? { 'aria-describedby': `${id}-said`, title: said } : {})}
      {...(typed ? { 'data-typing': '' } : {})}
    >
      {typed ?? (
        <>
          {isEmpty
            ? gridTexts.missing
            : unit && <Shown {...{ unit, column, units, isConverted, order, at }} />}
          {said && (
            <span id={`${id}-said`} className={hidden}>
              {said}
            </span>
          )}
        </>
      )}
    </td>
  )
}

/** One line of units. A hundred of them stand in a grid, so each renders only when it changed itself. */
export const GridRow = memo((props: Props) => {
  const { at, unit, issues, isAll, here, isRoom, editor } = props
  const problems = unit
    ? cellProblems(unit, issues, {
        isAll,
        isWorkedOn: here !== null,
        typed: editor ? here : null,
      })
    : {}
  return (
    <tr
      {...(isRoom
        ? { 'aria-hidden': true }
        : { 'aria-rowindex': at + 2, 'aria-selected': here !== null })}
    >
      <th scope="row">
        <span className={hidden}>{wizardTexts.unit.title(at + 1)}</span>
        <span aria-hidden>{at + 1}</span>
      </th>
      {gridColumns.map((column) => (
        <Cell key={column} {...props} column={column} problems={problems} />
      ))}
    </tr>
  )
})
GridRow.displayName = 'GridRow'
