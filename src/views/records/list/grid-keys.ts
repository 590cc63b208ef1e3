import type { KeyboardEvent } from 'react'

import { isSingleKey } from '#views/parts/shortcut-switch.ts'

import type { GridRecord } from './grid-column.ts'
import type { GridProps } from './grid.tsx'
import { moved } from './keys.ts'
import type { Cursor } from './keys.ts'

// Its menu, where it has one: the button beside that acts at once.
const openMenuIn = (cellId: string) => {
  const there = document.getElementById(cellId)
  const menu = there?.querySelector<HTMLElement>('[aria-haspopup=menu]')
  ;(menu ?? there?.querySelector('button'))?.click()
}

/** The id of a cell: two grids can be on one page. */
export const cellId = (name: string, { row, column }: Cursor) => `${name}-${row}-${column}`

type Keys<Row> = Pick<GridProps<Row>, 'rows' | 'onOpen' | 'onPeek' | 'openId' | 'onLetter'> & {
  readonly name: string
  readonly at: Cursor
  readonly width: number
  /** How many rows the window shows. */
  readonly page: number
  readonly move: (at: Cursor) => void
  readonly select: (more: readonly Row[]) => void
  readonly toggle: ((row: Row) => void) | undefined
}
const isLetter = ({ key }: KeyboardEvent) => key.length === 1 && key !== ' '

/** What a key does in the grid; whether it does anything. */
function pressedIn<Row extends GridRecord>(event: KeyboardEvent, keys: Keys<Row>): boolean {
  const { rows, at, width, page, toggle, onPeek, openId } = keys
  const row = rows[at.row]
  if (!row || (isLetter(event) && !isSingleKey(event.nativeEvent))) return false
  const next = moved(at, event, { rows: rows.length, columns: width, page })
  const there = next && rows[next.row]
  if (next && there) {
    if (event.shiftKey && next.row !== at.row) keys.select([row, there])
    keys.move(next)
    // What is looked at follows.
    if (openId !== undefined && openId !== there.id) onPeek?.(there.id)
    return true
  }
  const does: Readonly<Record<string, (() => void) | undefined>> = {
    Enter: () => keys.onOpen?.(row.id),
    ' ': () => (onPeek ? onPeek(row.id) : toggle ? toggle(row) : keys.onOpen?.(row.id)),
    x: toggle && (() => toggle(row)),
    m: () => openMenuIn(cellId(keys.name, { row: at.row, column: width - 1 })),
  }
  const run = does[event.key]
  if (!run) return keys.onLetter?.(row, event.key) ?? false
  run()
  return true
}

/** Does what a key means in a grid, unless it is of a control in it. */
export function onGridKey<Row extends GridRecord>(
  event: KeyboardEvent<HTMLElement>,
  keys: Keys<Row>,
): void {
  const { target, currentTarget: grid } = event
  if (event.defaultPrevented) return
  // A row's own control, a box that was ticked, say, keeps its keys; letters are nothing to it.
  const isOfControl = target !== grid
  if (isOfControl && !(isLetter(event) && isSingleKey(event.nativeEvent))) return
  if (!pressedIn(event, keys)) return
  event.preventDefault()
  // The next key may be an arrow, and the control may be scrolled out.
  if (isOfControl) grid.focus({ preventScroll: true })
}
