export type Cursor = { readonly row: number; readonly column: number }
type Press = { readonly key: string; readonly ctrlKey: boolean }
type Extent = { readonly rows: number; readonly columns: number; readonly page: number }

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value))

/** Where a key moves the cursor of a grid; undefined for keys that do not move it. */
export function moved(at: Cursor, { key, ctrlKey }: Press, extent: Extent): Cursor | undefined {
  const last = extent.rows - 1
  const go = (row: number, column: number): Cursor => ({
    row: clamp(row, last),
    column: clamp(column, extent.columns - 1),
  })
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return go(at.row + 1, at.column)
    case 'k':
    case 'ArrowUp':
      return go(at.row - 1, at.column)
    case 'ArrowRight':
      return go(at.row, at.column + 1)
    case 'ArrowLeft':
      return go(at.row, at.column - 1)
    case 'PageDown':
      return go(at.row + extent.page, at.column)
    case 'PageUp':
      return go(at.row - extent.page, at.column)
    case 'Home':
      return go(ctrlKey ? 0 : at.row, 0)
    case 'End':
      return go(ctrlKey ? last : at.row, extent.columns - 1)
    default:
      return undefined
  }
}
