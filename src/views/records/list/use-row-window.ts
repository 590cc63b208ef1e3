import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Rows drawn beyond each edge, so that scrolling finds them there. */
const ROWS_BEYOND = 8

type Box = {
  readonly count: number
  /** All in pixels; the head stays on top while the rows scroll. */
  readonly rowHeight: number
  readonly headHeight: number
}
export type RowWindow = {
  readonly first: number
  /** Not drawn any more. */
  readonly end: number
}
/** Where a list begins in the window, below zero once its beginning has scrolled out, and how high the window is. */
type Seen = { readonly top: number; readonly height: number }

const within = (row: number, count: number) => Math.max(0, Math.min(count, row))

/** The rows in sight and some beyond; of a list that begins below the window, its first ones. */
export function rowsIn({ top, height }: Seen, { count, rowHeight, headHeight }: Box): RowWindow {
  const gone = Math.floor(-top / rowHeight)
  const reached = Math.ceil((height - top - headHeight) / rowHeight)
  return {
    first: within(Math.min(count, gone) - ROWS_BEYOND, count),
    end: within(Math.max(0, reached) + ROWS_BEYOND, count),
  }
}

/** How far to scroll so that a row is wholly in sight; zero where it is. */
export function shiftTo(row: number, { top, height }: Seen, { rowHeight, headHeight }: Box) {
  const start = top + headHeight + row * rowHeight
  // A window too low for the head and a row shows the beginning of the row.
  const down = Math.min(start - headHeight, start + rowHeight - height)
  return start < headHeight ? start - headHeight : Math.max(0, down)
}

const seenOf = (node: HTMLElement): Seen => ({
  top: node.getBoundingClientRect().top,
  height: innerHeight,
})

/**
 * Draws the rows in sight only, as the window scrolls: 100,000 of one height cost as much as thirty. (A library for rows
 * of any height weighs more than the whole list.)
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, box: Box) {
  const { count, rowHeight, headHeight } = box
  const [{ first, end }, setShown] = useState<RowWindow>(() =>
    rowsIn({ top: 0, height: innerHeight }, box),
  )
  useEffect(() => {
    const node = list.current
    if (!node) return undefined
    const look = () => {
      const next = rowsIn(seenOf(node), { count, rowHeight, headHeight })
      setShown((shown) => (shown.first === next.first && shown.end === next.end ? shown : next))
    }
    look()
    // What stands above it comes and goes.
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [list, count, rowHeight, headHeight])
  const indexes = Array.from(
    { length: Math.max(0, Math.min(end, count) - first) },
    (_, at) => first + at,
  )
  return {
    indexes,
    total: count * rowHeight,
    scrollTo: (row: number) => {
      const node = list.current
      const shift = node ? shiftTo(row, seenOf(node), box) : 0
      if (shift) scrollBy({ top: shift, behavior: 'instant' })
    },
  }
}
