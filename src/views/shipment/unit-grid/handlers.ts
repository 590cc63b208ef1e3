import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react'

import type { Cursor } from '#machines/shipment/unit-grid/types.ts'
import { gridColumns } from '#machines/shipment/units/cells.ts'

import { meaningOf } from './keys.ts'
import type { Meaning } from './keys.ts'
import type { Grid } from './use-grid.ts'

/** The cell that an event is about; undefined: none. */
function cellOf(target: EventTarget): (Cursor & { readonly element: HTMLElement }) | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null
  const column = gridColumns.find((one) => one === element?.dataset['column'])
  return element && column ? { element, column, at: Number(element.dataset['at']) } : undefined
}

type Hand = { readonly grid: Grid; readonly event: KeyboardEvent<HTMLElement> }

// Answers whether the key was the grid's; the browser does what it does with any other.
function moveBy({ grid }: Hand, meaning: Extract<Meaning, { kind: 'move' }>): boolean {
  const { choice } = grid.snapshot.context
  const isTyping = grid.snapshot.matches({ cell: 'typing' })
  if (meaning.takes && isTyping && choice !== null) grid.take(grid.options()[choice])
  const isByTab = meaning.to === 'next' || meaning.to === 'previous'
  if (!grid.leads(meaning.to)) {
    if (isTyping) grid.act({ type: 'leave' })
    // Nobody is caught in the grid: Tab leads out of it behind its last cell.
    return !isByTab
  }
  grid.move(meaning.to)
  return true
}

function enter({ grid }: Hand): void {
  const { choice, column } = grid.snapshot.context
  const isTyping = grid.snapshot.matches({ cell: 'typing' })
  if (isTyping && choice !== null) grid.take(grid.options()[choice])
  if (column === 'details' || column === 'marks') grid.open()
  else if (grid.leads('down')) grid.move('down')
  else grid.act({ type: 'leave' })
}

// As in other lists of choices: first the list goes, and what was typed stays; then the cell is as before.
function cancel({ grid }: Hand): void {
  if (grid.isListed()) grid.fold()
  else if (grid.snapshot.matches({ cell: 'typing' })) grid.cancel()
  else grid.close()
}

function carryOut(hand: Hand, meaning: Exclude<Meaning, { kind: 'move' }>): void {
  const { grid, event } = hand
  const deeds = {
    begin: () => grid.begin('text' in meaning ? meaning.text : undefined),
    choose: () => 'by' in meaning && grid.choose(meaning.by, grid.options().length),
    shift: () => 'by' in meaning && grid.shift(meaning.by),
    cancel: () => cancel(hand),
    clear: grid.clear,
    details: grid.snapshot.matches({ details: 'open' }) ? grid.close : () => grid.open(),
    enter: () => enter(hand),
    fill: grid.fill,
    submit: () => event.currentTarget.closest('form')?.requestSubmit(),
  } satisfies Record<(typeof meaning)['kind'], () => unknown>
  deeds[meaning.kind]()
}

/** What keys, pointer and clipboard do in the table. */
export function handsOf(grid: Grid) {
  const { context } = grid.snapshot
  const isTyping = grid.snapshot.matches({ cell: 'typing' })
  const isHere = ({ at, column }: Cursor) => at === context.at && column === context.column
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.nativeEvent.isComposing || !cellOf(event.target)) return
      const meaning = meaningOf(event, isTyping)
      if (!meaning) return
      if (meaning.kind !== 'move') carryOut({ grid, event }, meaning)
      else if (!moveBy({ grid, event }, meaning)) return
      event.preventDefault()
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const cell = cellOf(target)
      if (cell?.element === target && (isTyping || !isHere(cell)))
        grid.focus({ at: cell.at, column: cell.column })
    },
    // A second press on a cell begins to type in it; the first one only chooses it.
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const cell = cellOf(event.target)
      if (!cell || isTyping) return
      if (cell.at >= grid.rows) {
        event.preventDefault()
        grid.act({ type: 'focus', at: grid.rows - 1, column: cell.column })
      } else if (cell.element === document.activeElement && isHere(cell)) {
        event.preventDefault()
        grid.begin()
      }
    },
    onClick: ({ target }: MouseEvent<HTMLElement>) => {
      const cell = cellOf(target)
      if (cell?.column === 'details' && cell.at < grid.rows)
        grid.open({ at: cell.at, column: cell.column })
    },
    onCopy: (event: ClipboardEvent<HTMLElement>) => {
      if (isTyping || !cellOf(event.target)) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', grid.copied())
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const text = event.clipboardData.getData('text/plain')
      if (!cellOf(event.target) || (isTyping && !/[\t\n]/.test(text.trimEnd()))) return
      event.preventDefault()
      void grid.paste(text)
    },
  }
}
