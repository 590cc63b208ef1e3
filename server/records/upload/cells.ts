// RFC 4180: a cell may stand in quotation marks, two of which are one. No cell of ours has a line break.
const CELLS = {
  ',': /\s*"((?:[^"]|"")*)"\s*(?:,|$)|([^",]*)(?:,|$)/y,
  ';': /\s*"((?:[^"]|"")*)"\s*(?:;|$)|([^";]*)(?:;|$)/y,
  '\t': /[ ]*"((?:[^"]|"")*)"[ ]*(?:\t|$)|([^"\t]*)(?:\t|$)/y,
} as const
/** What stands between the cells of a line. */
export type Separator = keyof typeof CELLS
export const separators = [',', ';', '\t'] as const satisfies readonly Separator[]

/** The cells of a line; undefined where quotation marks do not fit together. */
export function cellsOf(text: string, separator: Separator): readonly string[] | undefined {
  const cells: string[] = []
  const cell = CELLS[separator]
  cell.lastIndex = 0
  for (;;) {
    const found = cell.exec(text)
    if (!found) return undefined
    const [whole, quoted, plain = ''] = found
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (!whole.endsWith(separator)) return cells
  }
}
