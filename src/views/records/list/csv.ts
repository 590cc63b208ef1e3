import { saveFile } from '#views/parts/save-file.ts'

import type { GridColumn } from './grid-column.ts'

// A cell that a spreadsheet would run as a formula, also behind blanks and zero-width marks (security.md R13).
const FORMULA = /^[\s\u200B-\u200D\u2060\uFEFF]*[=+\-@|%\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** One cell: quoted where needed, and never a formula; numbers stay numbers. */
function csvCell(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map(csvCell).join(',')).join('\r\n')

/** The loaded rows with the chosen columns. */
export const toCsv = <Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): string =>
  csvLines([
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ])

/** Offers a text as a file; the mark at its start lets spreadsheets read UTF-8. */
export const download = (filename: string, lines: string): void =>
  saveFile(filename, new Blob(['\uFEFF', lines], { type: 'text/csv;charset=utf-8' }))

export const resultsCsv = csvLines
