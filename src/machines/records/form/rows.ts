/** What was removed last, and from where: it can be put back. */
export type Removed<R> = { readonly row: R; readonly at: number } | null
export type Rows<R> = { readonly rows: readonly R[]; readonly removed: Removed<R> }

/** Equal parts of a form that a field of theirs tells apart: `rowsBy('key')`. */
export function rowsBy<K extends string>(name: K) {
  type Row = Readonly<Record<K, string>>
  const placeOf = (rows: readonly Row[], key: string) => rows.findIndex((row) => row[name] === key)
  return {
    /** The rows with something else in one of them. */
    change: <R extends Row>(rows: readonly R[], key: string, part: Partial<R>): readonly R[] =>
      rows.map((row) => (row[name] === key ? { ...row, ...part } : row)),
    /** The rows without one, which can be put back; where none has the key, what was `removed` before stays so. */
    remove<R extends Row>(rows: readonly R[], key: string, removed: Removed<R> = null): Rows<R> {
      const at = placeOf(rows, key)
      const row = rows[at]
      return row ? { rows: rows.toSpliced(at, 1), removed: { row, at } } : { rows, removed }
    },
    /** One more behind another; where that is not there, nothing. */
    insert<R extends Row>(rows: readonly R[], after: string, copyOf: (row: R) => R): readonly R[] {
      const at = placeOf(rows, after)
      const row = rows[at]
      return row ? rows.toSpliced(at + 1, 0, copyOf(row)) : rows
    },
    /** A row one place up (-1) or down (1); at either end it stays. */
    move<R extends Row>(rows: readonly R[], key: string, by: -1 | 1): readonly R[] {
      const at = placeOf(rows, key)
      const row = rows[at]
      const to = at + by
      return row && to >= 0 && to < rows.length ? rows.toSpliced(at, 1).toSpliced(to, 0, row) : rows
    },
    /**
     * The field of a row, `{key}.{field}`, that a path as "units.1.weight" is typed in; `list` is where the rows are,
     * `nameOf` the field of a path within one, where it is not called so itself.
     */
    fieldOf(
      path: string,
      list: string,
      rows: readonly Row[],
      nameOf?: (path: string) => string | undefined,
    ): string | undefined {
      if (!path.startsWith(`${list}.`)) return undefined
      const [index, ...rest] = path.slice(list.length + 1).split('.')
      const row = rows[Number(index)]
      const inner = rest.join('.')
      return row && inner !== '' ? `${row[name]}.${nameOf?.(inner) ?? inner}` : undefined
    },
  }
}

/** What was removed last, where it was. */
export const putBack = <R>(rows: readonly R[], removed: Removed<R>): Rows<R> => ({
  rows: removed ? rows.toSpliced(removed.at, 0, removed.row) : rows,
  removed: null,
})
