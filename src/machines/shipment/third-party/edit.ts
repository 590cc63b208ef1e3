import { stillSaid } from '#machines/records/form/said.ts'
import {
  addContent,
  addUnit,
  changeContent,
  changeUnit,
  duplicateUnit,
  pasteUnits,
  putBackUnit,
  removeContent,
  removeUnit,
} from '#machines/shipment/units/change.ts'

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

type Edited = { readonly draft: BookingDraft } & Partial<
  Pick<BookingContext, 'unfolded' | 'removed'>
>

// A unit that is new is what one works on next: it is unfolded, the others are out of the way.
function withNew(before: BookingDraft, draft: BookingDraft): Edited {
  const known = new Set(before.units.map(({ id }) => id))
  const added = draft.units.filter(({ id }) => !known.has(id))
  return { draft, unfolded: added.length === 1 ? added.map(({ id }) => id) : [], removed: null }
}

function without({ draft, unfolded }: BookingContext, id: string): Edited {
  const at = draft.units.findIndex((unit) => unit.id === id)
  const unit = draft.units[at]
  return {
    draft: removeUnit(draft, id),
    unfolded: unfolded.filter((open) => open !== id),
    removed: unit ? { unit, at } : null,
  }
}

function putBack({ draft, removed }: BookingContext): Edited {
  return removed
    ? { draft: putBackUnit(draft, removed.unit, removed.at), removed: null }
    : { draft }
}

// Returnable packaging is the program's own: third parties have no list of it.
const choices = { packaging: [] }

function edit(context: BookingContext, event: BookingEvent): Edited {
  const { draft } = context
  switch (event.type) {
    case 'change':
      return { draft: { ...draft, head: { ...draft.head, [event.field]: event.value } } }
    case 'change-unit':
      return { draft: changeUnit(draft, event.unit, { ...event, choices }) }
    case 'change-content':
      return { draft: changeContent(draft, event.unit, event) }
    case 'add-unit':
      return withNew(draft, addUnit(draft, unitsOfMeasure(draft)))
    case 'duplicate-unit':
      return withNew(draft, duplicateUnit(draft, event.unit))
    case 'paste-units':
      return withNew(draft, pasteUnits(draft, event.units))
    case 'remove-unit':
      return without(context, event.unit)
    case 'undo-remove':
      return putBack(context)
    case 'add-content':
      return { draft: addContent(draft, event.unit) }
    case 'remove-content':
      return { draft: removeContent(draft, event.unit, event.content) }
    default:
      return { draft }
  }
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
