import { putBack, rowsBy } from '#machines/records/form/rows.ts'
import type { PackagingOption } from '#schemas/site.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'

import {
  addContent,
  addUnit,
  changeContent,
  changeUnit,
  duplicateUnit,
  pasteUnits,
  removeContent,
} from './change.ts'
import type { WithUnits } from './draft.ts'
import type { UnitEvent, UnitsContext } from './types.ts'

/** A draft after a change of its units, with what else is known of their cards. */
export type EditedUnits<D> = { readonly draft: D } & Partial<UnitsContext>
type Around = {
  /** The units of measure of one that is new. */
  readonly units: Tenant['units']
  readonly choices: { readonly packaging: readonly PackagingOption[] }
}

// A unit that is new is what one works on next: it is unfolded, the others are out of the way.
function withNew<D extends WithUnits>(before: D, draft: D): EditedUnits<D> {
  const known = new Set(before.units.map(({ id }) => id))
  const added = draft.units.filter(({ id }) => !known.has(id))
  return { draft, unfolded: added.length === 1 ? added.map(({ id }) => id) : [], removed: null }
}

const events: Readonly<Record<UnitEvent['type'], true>> = {
  'change-unit': true,
  'change-content': true,
  'add-unit': true,
  'duplicate-unit': true,
  'remove-unit': true,
  'undo-remove': true,
  'add-content': true,
  'remove-content': true,
  'paste-units': true,
  fold: true,
}
/** Whether an event of a form is about its units. */
export const isUnitEvent = (event: { readonly type: string }): event is UnitEvent =>
  Object.hasOwn(events, event.type)

/** What the cards of units change, in every form that has them; undefined: it is about something else. */
export function editUnits<D extends WithUnits>(
  { draft, unfolded, removed }: UnitsContext & { readonly draft: D },
  event: UnitEvent,
  { units, choices }: Around,
): EditedUnits<D> | undefined {
  switch (event.type) {
    case 'change-unit':
      return { draft: changeUnit(draft, event.unit, { ...event, choices }) }
    case 'change-content':
      return { draft: changeContent(draft, event.unit, event) }
    case 'add-content':
      return { draft: addContent(draft, event.unit) }
    case 'remove-content':
      return { draft: removeContent(draft, event.unit, event.content) }
    case 'add-unit':
      return withNew(draft, addUnit(draft, units))
    case 'duplicate-unit':
      return withNew(draft, duplicateUnit(draft, event.unit))
    case 'paste-units':
      return withNew(draft, pasteUnits(draft, event.units))
    case 'remove-unit': {
      const { rows, ...gone } = rowsBy('id').remove(draft.units, event.unit)
      const others = unfolded.filter((id) => id !== event.unit)
      return { draft: { ...draft, units: rows }, unfolded: others, ...gone }
    }
    case 'undo-remove': {
      const { rows, ...back } = putBack(draft.units, removed)
      return removed ? { draft: { ...draft, units: rows }, ...back } : undefined
    }
    default:
      return undefined
  }
}

/** Which cards are unfolded after one was folded or unfolded. */
export function folded(
  { unfolded }: Pick<UnitsContext, 'unfolded'>,
  { unit, isOpen }: Extract<UnitEvent, { readonly type: 'fold' }>,
): Partial<UnitsContext> {
  const others = unfolded.filter((id) => id !== unit)
  return { unfolded: isOpen ? [...others, unit] : others }
}
