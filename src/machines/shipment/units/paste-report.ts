import type { UnitDraft } from './draft.ts'
import type { Recalled } from './known-columns.ts'

/** What was pasted with heads, and where it went: it can be read again over the same rows. */
export type PasteSource = {
  readonly text: string
  /** The row from 0 where it began. */
  readonly at: number
  /** Ids of the rows that it wrote, in order. */
  readonly rows: readonly string[]
  /** Those of them that were there before, as they were. */
  readonly before: readonly UnitDraft[]
}
/** What came of a paste: how many rows, and what did not become one. */
export type PasteReport = {
  readonly rows: number
  /** Heads of columns that were not recognized. */
  readonly unknown: readonly string[]
  /** Columns that were read as last time. */
  readonly recalled: readonly Recalled[]
  /** Rows beyond the last one that a request takes. */
  readonly leftOut: number
  /** Cells to the right of the last column that is typed. */
  readonly beyond: number
  /** Lines that add up others, or stand below the table. */
  readonly totals: number
  /** Packagings that were read as a pallet and are nearly one. */
  readonly readAs: readonly string[]
  /** Null: it had no heads. */
  readonly source: PasteSource | null
  /** The same text once more, with its columns matched by hand: taken back is what was before the first time. */
  readonly isAgain: boolean
}
