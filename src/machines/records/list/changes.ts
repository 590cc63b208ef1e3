import type { ListedRow as Row } from './types.ts'

const known = (rows: readonly Row[]) => new Map(rows.map(({ id, revision }) => [id, revision]))

/** How many rows of a newer reading differ from those shown: changed, come or gone. */
export function countChanges(shown: readonly Row[], fresh: readonly Row[]): number {
  const before = known(shown)
  const after = known(fresh)
  const changed = fresh.filter(({ id, revision }) => before.get(id) !== revision).length
  const gone = shown.filter(({ id }) => !after.has(id)).length
  return changed + gone
}

/** Whether a newer reading only adds rows at the end: more were loaded. */
export const onlyAppends = (shown: readonly Row[], fresh: readonly Row[]): boolean =>
  fresh.length >= shown.length &&
  shown.every(({ id, revision }, at) => fresh[at]?.id === id && fresh[at].revision === revision)

/** The rows shown, with those of `own` as the newer reading has them: what the reader changed is seen at once. */
export function withOwn<T extends Row>(
  shown: readonly T[],
  fresh: readonly T[],
  own: readonly string[],
): readonly T[] {
  if (own.length === 0) return shown
  const newest = new Map(fresh.map((row) => [row.id, row]))
  return shown.map((row) => (own.includes(row.id) ? (newest.get(row.id) ?? row) : row))
}
