import { useImperativeHandle, useMemo } from 'react'
import type { ReactNode, Ref } from 'react'

import { gridProblems } from '#machines/shipment/units/cell-problems.ts'
import { gridColumns, isCell } from '#machines/shipment/units/cells.ts'
import type { GridColumn } from '#machines/shipment/units/cells.ts'
import { canAddUnit } from '#machines/shipment/units/change.ts'
import { oddIn } from '#machines/shipment/units/odd.ts'
import { isUnitEntered } from '#machines/shipment/units/summary.ts'
import { poOf } from '#machines/shipment/wizard/form.ts'
import { isAttempted } from '#machines/shipment/wizard/selectors.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { css } from '#styled/css'
import { gridTexts } from '#texts/units-grid.ts'
import { adoptStyles } from '#views/parts/adopt-styles.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { RemovedUnit } from '#views/shipment/units/removed-unit.tsx'
import type { Send } from '#views/shipment/wizard/model.ts'

import { CellEditor } from './cell-editor.tsx'
import { useDrop } from './drop.ts'
import { GridFoot, SaidTotals, UnderGrid } from './grid-foot.tsx'
import type { Estimate } from './grid-foot.tsx'
import { GridRow, isAtEnd } from './grid-row.tsx'
import { GridTools } from './grid-tools.tsx'
import { handsOf } from './handlers.ts'
import { PasteNotice } from './paste-notice.tsx'
import { GRID_ID } from './range.ts'
import { RowDetails } from './row-details.tsx'
import { useGrid } from './use-grid.ts'
import type { Grid } from './use-grid.ts'

import looks from './unit-grid.css?inline'

adoptStyles(looks)

const FEWEST_ROWS = 8
const noIssues = {}

/** Leads to the field with this key, wherever it stands. */
export type ShowField = (key: string) => void
export type UnitGridProps = {
  readonly context: WizardContext
  readonly send: Send
  /** Opens the dialog that reads a spreadsheet; again: with what was pasted last. */
  readonly onPaste: (isAgain?: true) => void
  /** What was expected, where units are confirmed. */
  readonly estimate?: Estimate | undefined
  readonly showRef?: Ref<ShowField> | undefined
}

const widths: Readonly<Record<GridColumn, string>> = {
  packaging: '4.875rem',
  quantity: '3.25rem',
  part: 'auto',
  pieces: '3.75rem',
  size: '7.5rem',
  gross: '4.875rem',
  tare: '4.625rem',
  total: '5.25rem',
  marks: '3.5rem',
  details: '2rem',
}

const measured = {
  imperial: { size: ', in', gross: ', lb', tare: ', lb', total: ', lb' },
  metric: { size: ', cm', gross: ', kg', tare: ', kg', total: ', kg' },
} as const satisfies Record<Tenant['units'], Partial<Record<GridColumn, string>>>

const Head = ({ units }: { readonly units: Tenant['units'] }) => {
  const said: Partial<Record<GridColumn, string>> = measured[units]
  return (
    <>
      <colgroup>
        <col style={{ width: '2rem' }} />
        {gridColumns.map((column) => (
          <col key={column} style={{ width: widths[column] }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">{gridTexts.columns.number}</th>
          {gridColumns.map((column) => (
            <th key={column} scope="col" {...(isAtEnd(column) ? { 'data-end': '' } : {})}>
              <span className={column === 'details' ? css({ srOnly: true }) : ''}>
                {gridTexts.columns[column]}
                {said[column]}
              </span>
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

function editorOf(grid: Grid): ReactNode {
  const { at, column, text, choice } = grid.snapshot.context
  if (!grid.snapshot.matches({ cell: 'typing' }) || !isCell(column)) return undefined
  const hasChoices = column === 'part' || column === 'packaging'
  return (
    <CellEditor
      {...{ at, column, text, choice }}
      options={hasChoices ? grid.options() : undefined}
      isFolded={grid.snapshot.matches({ cell: { typing: 'alone' } })}
      onWrite={grid.write}
      onTake={(option) => {
        grid.take(option)
        grid.move('next')
      }}
      onLeave={({ relatedTarget }) => {
        if (!relatedTarget?.closest('[role=grid]')) afterPress(grid.leave)()
      }}
    />
  )
}

type BodyProps = Pick<UnitGridProps, 'context'> & { readonly grid: Grid; readonly isAll: boolean }
function Body({ context, grid, isAll }: BodyProps) {
  const { draft, issues, choices, units, isConverted } = context
  const { at: here, column } = grid.snapshot.context
  const editor = editorOf(grid)
  const order = poOf(draft, choices)
  const count = Math.max(grid.rows, FEWEST_ROWS)
  const odd = useMemo(() => oddIn(draft, choices), [draft, choices])
  return (
    <tbody>
      {Array.from({ length: count }, (_, at) => (
        <GridRow
          key={draft.units[at]?.id ?? `room-${at}`}
          {...odd[at]}
          {...{ at, order, units, isConverted, isAll }}
          unit={draft.units[at]}
          issues={issues.units[at] ?? noIssues}
          here={at === here ? column : null}
          isRoom={at >= grid.rows}
          editor={at === here ? editor : undefined}
        />
      ))}
    </tbody>
  )
}

/** The handling units of a form on a wide screen: a row a line, typed and pasted as in a spreadsheet. */
export function UnitGrid({ context, send, onPaste, estimate, showRef }: UnitGridProps) {
  const grid = useGrid({ context, send })
  const { at, column, isChecked } = grid.snapshot.context
  const { draft, issues, units } = context
  // What was read again begins anew, too, until somebody types.
  const isFresh = (context.pasted?.units ?? null) !== null
  const isAll = isAttempted(context, 'units') || isChecked || isFresh
  const typed = grid.snapshot.matches({ cell: 'typing' }) ? column : null
  const problems = gridProblems(draft, issues, { isAll, workedOn: at, typed })
  useImperativeHandle(showRef, () => grid.show)
  const drop = useDrop((text) => void grid.paste(text, grid.below()))
  return (
    <div className={css({ mx: '-3' })}>
      <GridTools {...{ context, grid, onPaste }} />
      {/* What is pressed there goes away: the focus goes back to the grid. */}
      <PasteNotice context={context} send={grid.tell} onMatch={() => onPaste(true)} />
      <div className="ug" {...drop.target}>
        {drop.isOver && <p className="ug-drop">{gridTexts.drop}</p>}
        <table
          id={GRID_ID}
          // A grid is a table whose cells are chosen.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={gridTexts.label}
          aria-rowcount={grid.rows + (estimate ? 3 : 2)}
          {...handsOf(grid)}
        >
          <Head units={units} />
          <Body {...{ context, grid, isAll }} />
          <GridFoot {...{ draft, units, estimate }} rows={grid.rows} />
        </table>
      </div>
      <UnderGrid
        problems={problems}
        isEmpty={!draft.units.some(isUnitEntered)}
        onShow={grid.show}
      />
      <SaidTotals draft={draft} units={context.units} />
      <RemovedUnit context={context} send={grid.tell} />
      {grid.snapshot.matches({ details: 'open' }) && (
        <RowDetails context={context} send={send} grid={grid} isFull={!canAddUnit(draft)} />
      )}
    </div>
  )
}
