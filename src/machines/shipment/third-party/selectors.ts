import { shownIssue } from '#machines/records/form/said.ts'
import type { FieldIssues } from '#machines/shipment/units/issues.ts'

import { headFields } from './draft.ts'
import type { BookingContext } from './types.ts'

const isEmpty = (issues: FieldIssues) => Object.keys(issues).length === 0
/** Whether nothing is wrong with what was typed. */
export const isSound = ({ issues }: Pick<BookingContext, 'issues'>): boolean =>
  isEmpty(issues.head) && issues.units.every(isEmpty)

type Shown = Pick<BookingContext, 'draft' | 'issues' | 'said' | 'touched' | 'attempts'>

/** What shows of a field outside the units. */
export const headIssue = (
  { issues, ...rest }: Pick<BookingContext, 'issues' | 'said' | 'touched' | 'attempts'>,
  field: string,
): string | undefined => shownIssue({ ...rest, issues: issues.head }, field)

/** What the server said of one unit, by its own fields. */
export const saidOfUnit = (said: FieldIssues, id: string): FieldIssues =>
  Object.fromEntries(
    Object.entries(said).flatMap(([field, text]) =>
      field.startsWith(`${id}.`) ? [[field.slice(id.length + 1), text]] : [],
    ),
  )

/** One thing to correct; `unit` is its place from 0, null outside the units. */
export type Problem = {
  /** `{field}`, or `{unitId}.{field}` within a unit. */
  readonly key: string
  readonly unit: number | null
  readonly text: string
}

/** Everything that is to be corrected and shows, in the order of the page. */
export function problemsOf(shown: Shown): readonly Problem[] {
  const { draft, issues, said, attempts } = shown
  const fields = [...headFields, 'units', '']
  const inHead = fields.flatMap((key) => {
    const text = said[key] ?? (attempts > 0 ? issues.head[key] : undefined)
    return text === undefined ? [] : [{ key, unit: null, text }]
  })
  const inUnits = draft.units.flatMap(({ id }, unit) =>
    Object.entries({
      ...(attempts > 0 ? issues.units[unit] : {}),
      ...saidOfUnit(said, id),
    }).map(([field, text]) => ({ key: `${id}.${field}`, unit, text })),
  )
  return [...inHead, ...inUnits]
}
