import type { Removed } from '#machines/records/form/rows.ts'

import type { ContentField, UnitChange, UnitDraft } from './draft.ts'
import type { ChangedRows } from './rows.ts'

/** What every form with handling units knows of its cards. */
export type UnitsContext = {
  /** Ids of the units that are unfolded. */
  readonly unfolded: readonly string[]
  /** What was removed last, and from where: it can be put back. */
  readonly removed: Removed<UnitDraft>
}

/** What the cards of units say, in every form that has them. */
export type UnitEvent =
  | ({ readonly type: 'change-unit'; readonly unit: string } & UnitChange)
  | {
      readonly type: 'change-content'
      readonly unit: string
      readonly content: string
      readonly field: ContentField
      readonly value: string
    }
  | { readonly type: 'add-unit' }
  | { readonly type: 'duplicate-unit'; readonly unit: string }
  | { readonly type: 'remove-unit'; readonly unit: string }
  | { readonly type: 'undo-remove' }
  | { readonly type: 'add-content'; readonly unit: string }
  | { readonly type: 'remove-content'; readonly unit: string; readonly content: string }
  | { readonly type: 'paste-units'; readonly units: readonly UnitDraft[] }
  | { readonly type: 'fold'; readonly unit: string; readonly isOpen: boolean }

/** What the grid says beyond that. */
export type RowsEvent =
  | ({ readonly type: 'change-rows' } & ChangedRows)
  | { readonly type: 'undo-paste' }
