import { canChoose } from './batteries.ts'
import {
  addContent,
  addUnit,
  changeContent,
  changeHead,
  changeUnit,
  duplicateUnit,
  pasteUnits,
  putBackUnit,
  removeContent,
  removeUnit,
} from './change.ts'
import type { UnitDraft, WizardDraft } from './draft.ts'
import { fillDown, moveUnit, pasteCells, putUnit, takePart, writeCell } from './rows.ts'
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

function pasted(context: WizardContext, event: Extract<WizardEvent, { type: 'paste-cells' }>) {
  const { draft, report } = pasteCells(context.draft, event, context)
  return { draft, pasted: { ...report, units: context.draft.units }, removed: null }
}

function editedInGrid(context: WizardContext, event: WizardEvent): Edited | undefined {
  const { draft } = context
  switch (event.type) {
    case 'write-cell':
      return { draft: writeCell(draft, event, context) }
    case 'paste-cells':
      return pasted(context, event)
    case 'undo-paste':
      return context.pasted?.units
        ? { draft: { ...draft, units: context.pasted.units }, pasted: null }
        : undefined
    case 'fill-down':
      return { draft: fillDown(draft, event, context) }
    case 'take-part':
      return { draft: takePart(draft, event, context) }
    case 'move-unit':
      return { draft: moveUnit(draft, event) }
    case 'put-unit':
      return { draft: putUnit(draft, event) }
    default:
      return undefined
  }
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
