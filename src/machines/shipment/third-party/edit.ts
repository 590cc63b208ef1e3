import { stillSaid } from '#machines/records/form/said.ts'
import { editUnits, isUnitEvent } from '#machines/shipment/units/edit.ts'
import type { EditedUnits } from '#machines/shipment/units/edit.ts'

import { assess, head, unitsOfMeasure } from './draft.ts'
import type { BookingDraft } from './draft.ts'
import type { BookingContext, BookingEvent } from './types.ts'

/** What follows from a draft: what was answered was about the one before. */
function withDraft(draft: BookingDraft) {
  return { draft, issues: assess(draft), refusal: null, problem: null, checked: null }
}
/** The same over a draft that is another one altogether: its only unit is unfolded. */
export const withNewDraft = (draft: BookingDraft) => ({
  ...withDraft(draft),
  said: {},
  touched: {},
  attempts: 0,
  unfolded: draft.units.length === 1 ? draft.units.map(({ id }) => id) : [],
  removed: null,
  createdId: null,
})

// Returnable packaging is the program's own: third parties have no list of it.
const choices = { packaging: [] }

function edit(context: BookingContext, event: BookingEvent): EditedUnits<BookingDraft> {
  const { draft } = context
  const around = { units: unitsOfMeasure(draft), choices }
  const change = isUnitEvent(event) ? editUnits(context, event, around) : undefined
  if (event.type !== 'change') return change ?? { draft }
  return { draft: { ...draft, head: { ...draft.head, [event.field]: event.value } } }
}

const partsOf = ({ head: typed, units }: BookingDraft) => ({
  ...typed,
  units,
  ...Object.fromEntries(units.map((unit) => [unit.id, unit])),
})
// What was said of the request as a whole is about nothing that is typed: it goes with any change.
function together(field: string, { units }: BookingDraft): readonly string[] {
  const unit = units.find(({ id }) => field.startsWith(`${id}.`))
  return unit || field === 'units' ? [unit?.id ?? field] : head.together(field)
}

/** The form after a change, with everything that follows from it. */
export function edited(context: BookingContext, event: BookingEvent): Partial<BookingContext> {
  const { draft, ...rest } = edit(context, event)
  const said = stillSaid(context.said, {
    before: partsOf(context.draft),
    after: partsOf(draft),
    together: (field) => together(field, draft),
  })
  return { ...withDraft(draft), said, ...rest }
}
