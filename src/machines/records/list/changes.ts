import type { ListContext, ListEvent, ListedRow as Row } from './types.ts'

const known = <T extends Row>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

/** How many rows of a newer reading differ from those shown: changed, come or gone. */
export function countChanges(shown: readonly Row[], fresh: readonly Row[]): number {
  const before = known(shown)
  const after = known(fresh)
  const changed = fresh.filter(({ id, revision }) => before.get(id)?.revision !== revision).length
  const gone = shown.filter(({ id }) => !after.has(id)).length
  return changed + gone
}

/** Whether a newer reading only adds rows at the end: more were loaded. */
export const onlyAppends = (shown: readonly Row[], fresh: readonly Row[]): boolean =>
  fresh.length >= shown.length &&
  shown.every(({ id, revision }, at) => fresh[at]?.id === id && fresh[at].revision === revision)

/**
 * The rows shown, with those of `own` as the newer reading has them: what the reader changed or added is seen at once, and
 * nothing else moves.
 */
export function withOwn<T extends Row>(
  shown: readonly T[],
  fresh: readonly T[],
  own: readonly string[],
): readonly T[] {
  if (own.length === 0) return shown
  const newest = known(fresh)
  const rows = shown.map((row) => (own.includes(row.id) ? (newest.get(row.id) ?? row) : row))
  for (const [at, row] of fresh.entries()) {
    if (!own.includes(row.id) || rows.some(({ id }) => id === row.id)) continue
    const above = fresh.slice(0, at).findLast(({ id }) => rows.some((one) => one.id === id))
    rows.splice(rows.findIndex(({ id }) => id === above?.id) + 1, 0, row)
  }
  return rows
}

/** Ids, each once. */
export const joined = (ids: readonly string[], others: readonly string[]): readonly string[] => [
  ...new Set([...ids, ...others]),
]

export type Read = ListEvent & { readonly type: 'ROWS' }
type Taken = Pick<ListContext, 'shown' | 'fresh' | 'own' | 'held'>
/** What a list knows after a reading: rows in sight stay, but its reader's own; there may be more of them at the end. */
export function taken(context: ListContext, { rows, held = [] }: Read): Taken {
  const own = joined(context.own, held)
  const followed = withOwn(context.shown, rows, own)
  const shown = context.shown.length === 0 || onlyAppends(followed, rows) ? rows : followed
  return { shown, fresh: rows, own, held }
}

/** What a list knows when its reader asks for the changes; of what is one's own, that still counts which no reading had. */
export const shownNow = ({ fresh, own, held }: ListContext) => ({
  shown: fresh,
  own: joined(
    held,
    own.filter((one) => !fresh.some(({ id }) => id === one)),
  ),
})

/** What a list knows when its reader has taken a row away. */
export const without = ({ shown, fresh, own }: ListContext, gone: string) => ({
  shown: shown.filter(({ id }) => id !== gone),
  fresh: fresh.filter(({ id }) => id !== gone),
  own: own.filter((id) => id !== gone),
})
