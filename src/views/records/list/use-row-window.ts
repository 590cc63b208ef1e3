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
type Seen = { readonly top: number; readonly height: number }

/** The rows in sight and some beyond, of a box scrolled to `top` that is `height` high. */
export function rowsIn({ top, height }: Seen, { count, rowHeight, headHeight }: Box): RowWindow {
  const inSight = Math.max(0, height - headHeight)
  return {
    first: Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - ROWS_BEYOND),
    end: Math.min(count, Math.ceil((top + inSight) / rowHeight) + ROWS_BEYOND),
  }
}

/** Where to scroll so that a row is in sight; where it is already, the present place. */
export function topFor(row: number, { top, height }: Seen, { rowHeight, headHeight }: Box): number {
  const highest = (row + 1) * rowHeight - Math.max(rowHeight, height - headHeight)
  return Math.max(highest, Math.min(top, row * rowHeight))
}

/**
 * Draws the rows in sight only: 100,000 of one height cost as much as thirty. (A library for rows of any height weighs
 * more than the whole list.)
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, box: Box) {
  const { count, rowHeight, headHeight } = box
  const [{ first, end }, setShown] = useState<RowWindow>(() =>
    rowsIn({ top: 0, height: innerHeight }, box),
  )
  useEffect(() => {
    const node = scroller.current
    if (!node) return undefined
    const look = () => {
      const seen = { top: node.scrollTop, height: node.clientHeight }
      const next = rowsIn(seen, { count, rowHeight, headHeight })
      setShown((shown) => (shown.first === next.first && shown.end === next.end ? shown : next))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(node)
    node.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      node.removeEventListener('scroll', look)
    }
  }, [scroller, count, rowHeight, headHeight])
  const indexes = Array.from(
    { length: Math.max(0, Math.min(end, count) - first) },
    (_, at) => first + at,
  )
  return {
    indexes,
    total: count * rowHeight,
    scrollTo: (row: number) => {
      const node = scroller.current
      const seen = node && { top: node.scrollTop, height: node.clientHeight }
      if (seen) node.scrollTo({ top: topFor(row, seen, box), behavior: 'instant' })
    },
  }
}
