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
import type { UnitDraft } from '#machines/shipment/units/draft.ts'

import { canChoose } from './batteries.ts'
import { changeHead } from './change.ts'
import type { WizardDraft } from './draft.ts'
import { withDraft } from './start.ts'
import type { WizardContext, WizardEvent } from './types.ts'

// Only what somebody has looked at; in the order of the list.
const chooseBatteries = (
  { draft, stock }: WizardContext,
  items: readonly string[],
): WizardDraft => ({
  ...draft,
  items: (stock?.batteries ?? [])
    .filter((battery) => canChoose(battery) && items.includes(battery.uuid))
    .map(({ uuid }) => uuid),
})

type Edited = { readonly draft: WizardDraft } & Partial<
  Pick<WizardContext, 'unfolded' | 'removed' | 'pasted'>
>

function removed({ draft, unfolded }: WizardContext, id: string): Edited {
  const at = draft.units.findIndex((unit) => unit.id === id)
  const unit = draft.units[at]
  return {
    draft: removeUnit(draft, id),
    unfolded: unfolded.filter((open) => open !== id),
    removed: unit ? { unit, at } : null,
  }
}

// A unit that is new is what one works on next: it is unfolded, the others are out of the way.
function withNew(before: WizardDraft, draft: WizardDraft): Edited {
  const known = new Set(before.units.map(({ id }) => id))
  const added = draft.units.filter((unit: UnitDraft) => !known.has(unit.id))
  return { draft, unfolded: added.length === 1 ? added.map(({ id }) => id) : [], removed: null }
}

function edited(context: WizardContext, event: WizardEvent): Edited | undefined {
  const { draft, choices } = context
  switch (event.type) {
    case 'change':
      return { draft: changeHead(draft, event, choices) }
    case 'change-unit':
      return { draft: changeUnit(draft, event.unit, { ...event, choices }) }
    case 'change-content':
      return { draft: changeContent(draft, event.unit, event) }
    case 'add-unit':
      return withNew(draft, addUnit(draft, context.units))
    case 'duplicate-unit':
      return withNew(draft, duplicateUnit(draft, event.unit))
    case 'paste-units':
      return withNew(draft, pasteUnits(draft, event.units))
    case 'remove-unit':
      return removed(context, event.unit)
    case 'undo-remove':
      return context.removed
        ? {
            draft: putBackUnit(draft, context.removed.unit, context.removed.at),
            removed: null,
          }
        : undefined
    case 'add-content':
      return { draft: addContent(draft, event.unit) }
    case 'choose-batteries':
      return { draft: chooseBatteries(context, event.items) }
    case 'remove-content':
      return { draft: removeContent(draft, event.unit, event.content) }
    default:
      return editedInGrid(context, event)
  }
}

/** Rows as the grid worked them out (rows.ts); a paste can be taken back. */
function editedInGrid({ draft, pasted }: WizardContext, event: WizardEvent): Edited | undefined {
  if (event.type === 'undo-paste')
    return pasted?.units ? { draft: { ...draft, units: pasted.units }, pasted: null } : undefined
  if (event.type !== 'change-rows') return undefined
  const { units, lastId, report } = event
  const changed = { draft: { ...draft, units, lastId } }
  if (!report) return changed
  // Read again with nothing typed in between, it is one paste.
  const before = (report.isAgain ? pasted?.units : null) ?? draft.units
  return { ...changed, pasted: { ...report, units: before }, removed: null }
}

// What was typed since would be lost with it; what it said of the heads stays to be read.
const settled = ({ pasted: before }: WizardContext): Partial<WizardContext> =>
  before?.units ? { pasted: { ...before, units: null } } : {}

/** The context after an event that changes the draft, with what follows from it. */
export function editDraft(context: WizardContext, event: WizardEvent): Partial<WizardContext> {
  const change = edited(context, event)
  return change
    ? { ...settled(context), ...change, ...withDraft(context, change.draft), last: null }
    : {}
}
