import type { KnownColumn } from '#schemas/paste-columns.ts'

type PasteColumns = {
  tenant: string
  head: string
  meaning: KnownColumn['column']
  unit: 'kg' | 'lb' | 'cm' | 'in' | null
  updated_at: Date
}

/** What companies mean by the headings of the spreadsheets that they paste. */
export type PasteColumnTables = {
  paste_columns: PasteColumns
}
