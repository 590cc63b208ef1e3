import { gridTexts } from '#texts/units-grid.ts'
import { wizardTexts } from '#texts/wizard.ts'

import { gridColumns } from './cells.ts'
import type { GridColumn } from './cells.ts'
import { unitFields } from './draft.ts'
import type { UnitDraft, WithUnits } from './draft.ts'
import type { FieldIssues } from './issues.ts'
import { isUnitEntered } from './summary.ts'

const columns: Readonly<Record<string, GridColumn>> = {
  packaging: 'packaging',
  quantity: 'quantity',
  contents: 'part',
  length: 'size',
  width: 'size',
  height: 'size',
  sizeUnit: 'size',
  gross: 'gross',
  weightUnit: 'gross',
  tare: 'tare',
  isDdr: 'marks',
}

/** The column where a field of a unit is typed; `details` for those that only the opened row has. */
export function columnOfField({ contents }: UnitDraft, field: string): GridColumn {
  const [first] = contents
  if (field === `${first?.id}.partNumber` || field === `${first?.id}.description`) return 'part'
  if (field === `${first?.id}.quantity` && contents.length === 1) return 'pieces'
  return columns[field] ?? 'details'
}

function isEmpty(unit: UnitDraft, field: string): boolean {
  if (field === 'contents') return true
  const own = unitFields.find((name) => name === field)
  if (own) return unit[own] === ''
  const content = unit.contents.find(({ id }) => field.startsWith(`${id}.`))
  return Object.entries(content ?? {}).some(
    ([name, text]) => field.endsWith(`.${name}`) && text === '',
  )
}

/** What is wrong in a cell: the field as in the unit's issues, and whether it is only not there yet. */
type CellProblem = {
  readonly field: string
  readonly text: string
  readonly isMissing: boolean
}
export type CellProblems = Readonly<Partial<Record<GridColumn, CellProblem>>>

export type Showing = {
  /** Everything shows: one tried to go on, or pasted. */
  readonly isAll: boolean
  /** The row that is worked on: what is not typed yet is no mistake there. */
  readonly workedOn: number | null
  /** The column of that row that is being typed in: nothing is said before it is left. */
  readonly typed: GridColumn | null
}

/** What is wrong in the cells of a row, as far as it is to be seen now; the first of each cell. */
export function cellProblems(
  unit: UnitDraft,
  issues: FieldIssues,
  { isAll, isWorkedOn, typed }: Omit<Showing, 'workedOn'> & { readonly isWorkedOn: boolean },
): CellProblems {
  if (!isAll && !isUnitEntered(unit)) return {}
  const shown: Partial<Record<GridColumn, CellProblem>> = {}
  for (const [field, text] of Object.entries(issues)) {
    const column = columnOfField(unit, field)
    const isMissing = isEmpty(unit, field)
    const isEarly = isWorkedOn && (column === typed || (isMissing && !isAll))
    if (!isEarly) shown[column] ??= { field, text, isMissing }
  }
  return shown
}

const labels: Readonly<Record<string, string>> = wizardTexts.fields
const needs: Readonly<Record<string, string>> = {
  ...gridTexts.needs,
  length: gridTexts.needs.size,
  width: gridTexts.needs.size,
  height: gridTexts.needs.size,
}

const inSentence = (label: string) => (label === label.toUpperCase() ? label : label.toLowerCase())
// A quantity in a unit is one of units; in a part, of pieces.
function saidOf(row: number, { field, text, isMissing }: CellProblem): string {
  const name = field.split('.').at(-1) ?? field
  const needed = needs[name === 'quantity' && field !== name ? 'pieces' : name]
  return isMissing && needed
    ? gridTexts.rowNeeds(row, needed)
    : gridTexts.wrong(row, inSentence(labels[name] ?? name), text)
}

export type GridProblem = {
  /** The row from 0. */
  readonly at: number
  readonly column: GridColumn
  /** `{unitId}.{field}`. */
  readonly key: string
  readonly text: string
}

/** What is to be seen of mistakes in all rows, row by row in the order of the columns. */
export function gridProblems(
  { units }: Pick<WithUnits, 'units'>,
  issues: { readonly units: readonly FieldIssues[] },
  { workedOn, ...showing }: Showing,
): readonly GridProblem[] {
  return units.flatMap((unit, at) => {
    const found = cellProblems(unit, issues.units[at] ?? {}, {
      ...showing,
      isWorkedOn: at === workedOn,
    })
    return gridColumns.flatMap((column) => {
      const problem = found[column]
      return problem
        ? [{ at, column, key: `${unit.id}.${problem.field}`, text: saidOf(at + 1, problem) }]
        : []
    })
  })
}
