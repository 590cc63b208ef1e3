import type { GridColumn } from '#machines/shipment/units/cells.ts'
import type { UnitDraft } from '#machines/shipment/units/draft.ts'

import type { Move } from './moves.ts'

/** Where one is: a row from 0, the one below the last unit begins a new one. */
export type Cursor = { readonly at: number; readonly column: GridColumn }

export type UnitGridContext = Cursor & {
  /** What stands in the cell that is being typed in. */
  readonly text: string
  /** The place of the choice that Tab or Enter would take; null: none. */
  readonly choice: number | null
  /** The row as it was before it was typed in; null: it was begun by that. */
  readonly before: UnitDraft | null
  /** Rows were pasted, and nothing was typed since: what is missing in them shows at once. */
  readonly isChecked: boolean
}

export type UnitGridEvent =
  | ({ readonly type: 'focus' } & Cursor)
  /** `rows` is how many there are, with the one below the last unit. */
  | { readonly type: 'move'; readonly to: Move; readonly rows: number }
  | {
      readonly type: 'edit'
      readonly text: string
      readonly before: UnitDraft | null
      readonly choice: number | null
    }
  | { readonly type: 'write'; readonly text: string; readonly choice: number | null }
  | { readonly type: 'choose'; readonly by: -1 | 1; readonly count: number }
  /** The list of choices is put away: what was typed stays as it is. */
  | { readonly type: 'fold' }
  | { readonly type: 'cancel' }
  | { readonly type: 'leave' }
  | { readonly type: 'pasted' }
  | { readonly type: 'open' }
  | { readonly type: 'close' }
