/** One of several equal parts of a form; its key tells it apart as long as the page lives. */
export type Keyed = { readonly key: string }
/** What was removed last, and from where: it can be put back. */
export type Removed<R> = { readonly row: R; readonly at: number } | null
export type Rows<R> = { readonly rows: readonly R[]; readonly removed: Removed<R> }

/** The rows with something else in one of them. */
export const changeRow = <R extends Keyed>(
  rows: readonly R[],
  key: string,
  part: Partial<R>,
): readonly R[] => rows.map((row) => (row.key === key ? { ...row, ...part } : row))

/** The rows without one, which can be put back. */
export function removeRow<R extends Keyed>({ rows, removed }: Rows<R>, key: string): Rows<R> {
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  return row ? { rows: rows.toSpliced(at, 1), removed: { row, at } } : { rows, removed }
}

/** What was removed last, where it was. */
export const putBackRow = <R extends Keyed>({ rows, removed }: Rows<R>): Rows<R> =>
  removed ? { rows: rows.toSpliced(removed.at, 0, removed.row), removed: null } : { rows, removed }

/** A row one place up (-1) or down (1); at either end it stays. */
export function moveRow<R extends Keyed>(
  rows: readonly R[],
  key: string,
  by: -1 | 1,
): readonly R[] {
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  const to = at + by
  return row && to >= 0 && to < rows.length ? rows.toSpliced(at, 1).toSpliced(to, 0, row) : rows
}

/** The field of a row, `{key}.{field}`, that a path as "handlingUnits.1.weight" is typed in; `list` is where the rows are. */
export function rowField(path: string, list: string, rows: readonly Keyed[]): string | undefined {
  if (!path.startsWith(`${list}.`)) return undefined
  const [index, ...inner] = path.slice(list.length + 1).split('.')
  const row = rows[Number(index)]
  return row && inner.length > 0 ? `${row.key}.${inner.join('.')}` : undefined
}
