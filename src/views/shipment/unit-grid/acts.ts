import { flushSync } from 'react-dom'

import { moved } from '#machines/shipment/unit-grid/moves.ts'
import type { Move } from '#machines/shipment/unit-grid/moves.ts'
import type { Cursor } from '#machines/shipment/unit-grid/types.ts'
import { columnOfField } from '#machines/shipment/units/cell-problems.ts'
import { canType, cellText, isCell } from '#machines/shipment/units/cells.ts'
import { firstFree } from '#machines/shipment/units/rows.ts'
import { textToType } from '#machines/shipment/units/shown-in.ts'
import { rowsAround } from '#machines/shipment/wizard/form.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { keepTrying } from '#views/parts/keep-trying.ts'
import { idOf } from '#views/shipment/units/model.ts'

import { likelyOf, optionsOf } from './options.ts'
import type { Option } from './options.ts'
import type { Reach } from './range.ts'

/** The details of the row: they have the focus when they are opened. */
export const DETAILS_ID = 'unit-details'

function textHere({ here, unitHere, context }: Reach): string {
  const unit = unitHere()
  const { column } = here()
  const { units, isConverted } = context()
  if (!unit || !isCell(column)) return ''
  return isConverted ? textToType(unit, column, units) : cellText(unit, column)
}

/** What is done in one cell. */
export const typing = (reach: Reach) => {
  const { actor, here, unitHere, send, act, context } = reach
  const likely = (text: string) => likelyOf(context(), here(), text)
  return {
    options: () => optionsOf(context(), here()),
    choose: (by: -1 | 1, count: number) => actor.send({ type: 'choose', by, count }),
    /** Whether choices are listed under the cell. */
    isListed: () =>
      actor.getSnapshot().matches({ cell: { typing: 'listed' } }) &&
      optionsOf(context(), here()).length > 0,
    fold: () => actor.send({ type: 'fold' }),
    write: (text: string) => {
      const { at, column } = here()
      send({ type: 'write-cell', at, column, text })
      actor.send({ type: 'write', text, choice: likely(text) })
    },
    /** Begins to type: a letter over what is there, or behind it. */
    begin: (letter?: string) => {
      const { at, column } = here()
      const before = unitHere() ?? null
      const text = letter ?? textHere(reach)
      const choice = likely(text)
      flushSync(() => {
        if (letter !== undefined && canType(before ?? undefined, column))
          send({ type: 'write-cell', at, column, text })
        actor.send({ type: 'edit', text, before, choice })
      })
    },
    cancel: () => {
      const { at, before } = here()
      if (before !== (unitHere() ?? null))
        flushSync(() => send({ type: 'put-unit', at, unit: before }))
      act({ type: 'cancel' })
    },
    take: (option: Option | undefined) => {
      if (!option) return
      const { at, column } = here()
      flushSync(() =>
        send(
          column === 'part'
            ? { type: 'take-part', at, partNumber: option.value }
            : { type: 'write-cell', at, column, text: option.value },
        ),
      )
    },
  }
}

// The reader of spreadsheets comes with the first one that is pasted.
export const loadReader = () => keepTrying(() => import('#machines/shipment/units/paste-rows.ts'))
async function pasteInto({ put, context }: Reach, text: string, to: Cursor): Promise<void> {
  const { pasteRows } = await loadReader()
  put(pasteRows(context().draft, { ...to, text }, rowsAround(context())), { type: 'pasted' })
}

/** What is done to cells and rows without typing. */
export const changing = (reach: Reach) => {
  const { here, send, change, tell, units, rows, context } = reach
  const place = () => ({ at: here().at, column: here().column })
  return {
    clear: () => send({ type: 'write-cell', ...place(), text: '' }),
    fill: () => change({ type: 'fill-down', ...place() }, { type: 'leave' }),
    shift: (by: -1 | 1) =>
      change(
        { type: 'move-unit', at: here().at, by },
        { type: 'move', to: by === 1 ? 'down' : 'up', rows: units().length },
      ),
    // The focus stays on the button: one may want to look and go back.
    switchUnits: (measures: WizardContext['units']) => {
      reach.actor.send({ type: 'leave' })
      reach.tellForm({ type: 'switch-units', units: measures })
    },
    paste: (text: string, to: Cursor = place()) => pasteInto(reach, text, to),
    tell,
    /** Where a row is added: of a full grid one is in the last. */
    free: (): Cursor => ({
      at: Math.min(firstFree(context().draft), rows() - 1),
      column: 'packaging',
    }),
    /** Where a file goes: never over what was typed. */
    below: (): Cursor => ({ at: firstFree(context().draft), column: 'packaging' }),
    copied: () => textHere(reach),
  }
}

/** Where one goes. */
export const going = ({ actor, here, rows, units, act }: Reach) => ({
  act,
  leads: (to: Move) => moved(here(), to, rows()) !== undefined,
  move: (to: Move) => act({ type: 'move', to, rows: rows() }),
  focus: (cursor: Cursor) => actor.send({ type: 'focus', ...cursor }),
  leave: () => actor.send({ type: 'leave' }),
  toRow: (at: number) => actor.send({ type: 'focus', at, column: here().column }),
  close: () => act({ type: 'close' }),
  open: (cursor?: Cursor) => {
    flushSync(() => {
      actor.send({ type: 'leave' })
      if (cursor) actor.send({ type: 'focus', ...cursor })
      actor.send({ type: 'open' })
    })
    document.getElementById(DETAILS_ID)?.focus()
  },
  /** Leads to a field by its key: to its cell, or to the details of its row. */
  show: (key: string) => {
    const at = units().findIndex(({ id }) => key.startsWith(`${id}.`))
    const unit = units()[at]
    if (!unit) return
    const column = columnOfField(unit, key.slice(unit.id.length + 1))
    const isInDetails = column === 'details' || column === 'marks'
    act({ type: 'focus', at, column }, isInDetails ? { type: 'open' } : undefined)
    if (isInDetails) document.getElementById(idOf(key))?.focus()
  },
})
