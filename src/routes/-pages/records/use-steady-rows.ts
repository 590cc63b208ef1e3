import { useState } from 'react'

import { countChanges, onlyAppends, withOwn } from '#machines/records/list/changes.ts'

type Row = { readonly id: string; readonly revision: number }
type Shown<R> = {
  readonly key: string
  readonly rows: readonly R[]
  readonly own: ReadonlySet<string>
}
const NONE: ReadonlySet<string> = new Set()

/**
 * Rows that do not move by themselves: what a refresh changed is counted until it is asked for. What the reader works
 * on follows the readings at its place. `key` names the list; another one is shown at once.
 */
export function useSteadyRows<R extends Row>(fresh: readonly R[] | undefined, key: string) {
  const [shown, setShown] = useState<Shown<R>>({ key, rows: [], own: NONE })
  const isSame = shown.key === key
  const seen = isSame && fresh ? withOwn(shown.rows, fresh, shown.own) : []
  const takesOver =
    fresh !== undefined &&
    fresh !== shown.rows &&
    (!isSame || shown.rows.length === 0 || onlyAppends(seen, fresh))
  if (takesOver) setShown({ key, rows: fresh, own: isSame ? shown.own : NONE })
  const rows = takesOver ? fresh : isSame ? (fresh ? seen : shown.rows) : []
  return {
    rows,
    changed: takesOver || !fresh ? 0 : countChanges(rows, fresh),
    show: () => fresh && setShown({ key, rows: fresh, own: NONE }),
    /** The reader is about to change these: their rows follow. */
    follow: (ids: readonly string[]) =>
      setShown((before) => ({ ...before, own: new Set([...before.own, ...ids]) })),
  }
}
