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
import type { FieldIssues } from '#machines/shipment/units/issues.ts'

import { assess, unitsOfMeasure } from './draft.ts'
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

const ADDRESS = 'shipper.address.'
const touches: Readonly<Record<string, readonly string[]>> = {
  program: ['program', 'supplierNumber', 'isPreBooking'],
  supplierNumber: ['program', 'supplierNumber', 'isPreBooking'],
  from: ['from', 'to'],
  to: ['from', 'to'],
}
/** Whether what was said of a field is about what an event changes: the rest is still to be corrected. */
function isAbout(field: string, event: BookingEvent): boolean {
  if (event.type === 'change') {
    if (event.field.startsWith(ADDRESS)) return field.startsWith(ADDRESS)
    return (touches[event.field] ?? [event.field]).includes(field)
  }
  if (field === 'units') return true
  return 'unit' in event && field.startsWith(`${event.unit}.`)
}

const stillSaid = (said: FieldIssues, event: BookingEvent): FieldIssues =>
  Object.fromEntries(Object.entries(said).filter(([field]) => field && !isAbout(field, event)))

/** The form after a change, with everything that follows from it. */
export function edited(context: BookingContext, event: BookingEvent): Partial<BookingContext> {
  const { draft, ...rest } = edit(context, event)
  return { ...withDraft(draft), said: stillSaid(context.said, event), ...rest }
}
