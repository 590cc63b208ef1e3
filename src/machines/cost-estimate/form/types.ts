import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import type { Removed } from '#machines/records/form/rows.ts'
import type { Issues } from '#machines/records/form/said.ts'
import type { SheetEvent } from '#machines/records/form/sheet.ts'
import type {
  DiscardEvent,
  FieldsContext,
  FormEvent,
  KeyInput,
  Refused,
  Unsent,
} from '#machines/records/form/types.ts'
import type { Estimate } from '#schemas/estimate/estimate.ts'
import type { Destination, Site } from '#schemas/site.ts'

import type { EstimateDraft, HeadField, UnitDraft, UnitField } from './draft.ts'

/** What can be chosen in place of a postal code. */
export type Places = {
  readonly sites: readonly Site[]
  readonly destinations: readonly Destination[]
}
export type Opened = {
  readonly found: KeptDraft<EstimateDraft> | null
  readonly places: Places
}
/** How the server answered. */
export type Answered = { readonly kind: 'priced'; readonly estimate: Estimate } | Refused | Unsent

export type EstimateContext = KeyInput &
  FieldsContext<EstimateDraft> & {
    readonly places: Places
    readonly issues: Issues
    readonly removed: Removed<UnitDraft>
    /** What was answered for what is typed; a change takes it away. */
    readonly estimate: Estimate | null
  }

export type EstimateEvent =
  | FormEvent
  | DiscardEvent
  | SheetEvent<HeadField, UnitField>
  | { readonly type: 'ask' }
