import { CSV_START, csvLines } from '#schemas/csv.ts'
import { saveFile } from '#views/parts/save-file.ts'

import type { GridColumn } from './grid-column.ts'

/** The loaded rows with the chosen columns. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): string {
  const told = columns.flatMap(({ inFile, label, text }) => inFile ?? [{ label, text }])
  return csvLines([
    told.map(({ label }) => label),
    ...rows.map((row) => told.map(({ text }) => text(row))),
  ])
}

/** Offers a text as a file; the mark at its start lets spreadsheets read UTF-8. */
export const download = (filename: string, lines: string): void =>
  saveFile(filename, new Blob([CSV_START, lines], { type: 'text/csv;charset=utf-8' }))

export const resultsCsv = csvLines
