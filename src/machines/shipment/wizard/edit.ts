import { editUnits, isUnitEvent } from '#machines/shipment/units/edit.ts'
import type { EditedUnits } from '#machines/shipment/units/edit.ts'

import { canChoose } from './batteries.ts'
import { changeHead } from './change.ts'
import type { WizardDraft } from './draft.ts'
import { withLastPickup } from './same-pickup.ts'
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

type Edited = EditedUnits<WizardDraft> & Partial<Pick<WizardContext, 'pasted'>>

function edited(context: WizardContext, event: WizardEvent): Edited | undefined {
  const { draft, choices } = context
  if (isUnitEvent(event)) return editUnits(context, event, context)
  if (event.type === 'change') return { draft: changeHead(draft, event, choices) }
  if (event.type === 'same-pickup') return { draft: withLastPickup(context) }
  if (event.type === 'choose-batteries') return { draft: chooseBatteries(context, event.items) }
  return editedInGrid(context, event)
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
