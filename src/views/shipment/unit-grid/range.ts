import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'

import type { unitGridMachine } from '#machines/shipment/unit-grid/machine.ts'
import type { Cursor, UnitGridEvent } from '#machines/shipment/unit-grid/types.ts'
import { canAddUnit } from '#machines/shipment/units/change.ts'
import { rowsAfter } from '#machines/shipment/units/rows.ts'
import type { ChangedRows, RowsCommand } from '#machines/shipment/units/rows.ts'
import { rowsAround } from '#machines/shipment/wizard/form.ts'
import type { WizardContext, WizardEvent } from '#machines/shipment/wizard/types.ts'

export type FormProps = {
  readonly context: WizardContext
  readonly send: (event: WizardEvent) => void
}

/** How many rows one can be in: the units, and the one below that begins another. */
export const rowsOf = ({ draft }: WizardContext): number =>
  draft.units.length + (canAddUnit(draft) ? 1 : 0)

/** The table: there is one grid on a page. */
export const GRID_ID = 'units-grid'
const selectorOf = ({ at, column }: Cursor) =>
  `#${GRID_ID} [data-at="${at}"][data-column="${column}"]`

/**
 * What acts in the grid reach: the form, and the grid's chart. One act may follow another before anything is
 * drawn, so each begins with what the form is by then.
 */
export function createReach(actor: ActorRefFrom<typeof unitGridMachine>, first: FormProps) {
  let form = first
  const here = () => actor.getSnapshot().context
  const units = () => form.context.draft.units
  const focusCell = () => document.querySelector<HTMLElement>(selectorOf(here()))?.focus()
  const send = (command: RowsCommand) =>
    form.send({
      type: 'change-rows',
      ...rowsAfter(form.context.draft, command, rowsAround(form.context)),
    })
  // What is drawn has to be there before it can have the focus.
  const act = (...events: readonly (UnitGridEvent | undefined)[]) => {
    flushSync(() => events.forEach((event) => event && actor.send(event)))
    focusCell()
  }
  return {
    actor,
    here,
    units,
    send,
    act,
    context: () => form.context,
    rows: () => rowsOf(form.context),
    unitHere: () => units()[here().at],
    /** The form hears of something else than cells; the focus stays where it is. */
    tellForm: (event: WizardEvent) => form.send(event),
    /** The same, and then the grid. */
    tell: (event: WizardEvent, ...events: readonly UnitGridEvent[]) => {
      flushSync(() => form.send(event))
      act(...events)
    },
    /** The rows become these, and then the place in the grid. */
    put: (rows: ChangedRows, ...events: readonly UnitGridEvent[]) => {
      flushSync(() => form.send({ type: 'change-rows', ...rows }))
      act(...events)
    },
    /** The form changes, and then the place in the grid. */
    change: (command: RowsCommand, ...events: readonly UnitGridEvent[]) => {
      flushSync(() => send(command))
      act(...events)
    },
    // Of rows that went away nobody is left in one: Tab would not find the grid any more.
    follow: (next: FormProps) => {
      form = next
      const last = rowsOf(next.context) - 1
      const { at, column } = here()
      if (at > last) actor.send({ type: 'focus', at: last, column })
    },
  }
}
export type Reach = ReturnType<typeof createReach>
