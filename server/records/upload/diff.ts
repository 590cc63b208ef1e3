import type { UploadChange } from '#schemas/records/upload.ts'

import type { Row, Rows } from './read.ts'

/** A row that is added or removed, in one line. */
const told = (row: Row) => Object.values(row).filter(Boolean).join(', ')

/** How rows differ from others under the same keys; of a row that stays, cell by cell. */
export function diffRows(before: Rows, after: Rows) {
  const whole = { column: null, from: null, to: null }
  const added: UploadChange[] = []
  const modified: UploadChange[] = []
  let rowsModified = 0
  for (const [key, { row, line }] of after) {
    const old = before.get(key)?.row
    if (!old) added.push({ ...whole, key, to: told(row), line })
    const cells = Object.keys(old ? row : {}).filter((name) => row[name] !== old?.[name])
    if (cells.length > 0) rowsModified += 1
    for (const column of cells)
      modified.push({ key, column, from: old?.[column] ?? '', to: row[column] ?? '', line })
  }
  const removed = [...before]
    .filter(([key]) => !after.has(key))
    .map(([key, { row, line }]): UploadChange => ({ ...whole, key, from: told(row), line }))
  return { added, removed, modified, rowsModified }
}
