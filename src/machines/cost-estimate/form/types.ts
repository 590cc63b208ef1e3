import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import type {
  FormContext,
  DiscardEvent,
  FormEvent,
  KeyInput,
  Refusal,
  Unsent,
} from '#machines/records/form/types.ts'
import type { Estimate } from '#schemas/estimate/estimate.ts'
import type { Destination, Site } from '#schemas/site.ts'

import type { EstimateDraft, EstimateIssues, HeadField, UnitDraft, UnitField } from './draft.ts'

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
export type Answered =
  | { readonly kind: 'priced'; readonly estimate: Estimate }
  | ({
      readonly kind: 'refused'
      /** What is wrong at which path of what was asked. */
      readonly found: readonly { readonly path: string; readonly text: string }[]
    } & Refusal)
  | Unsent

export type EstimateContext = KeyInput &
  FormContext<EstimateDraft> & {
    readonly places: Places
    readonly issues: EstimateIssues
    /** What the server said of fields, until they change. */
    readonly said: EstimateIssues
    /** How often asking was tried with mistakes: then all of them show, and focus moves with each time. */
    readonly attempts: number
    readonly removed: { readonly unit: UnitDraft; readonly at: number } | null
    readonly refusal: Refusal | null
    /** What was answered for what is typed; a change takes it away. */
    readonly estimate: Estimate | null
  }

export type EstimateEvent =
  | FormEvent
  | DiscardEvent
  | { readonly type: 'change'; readonly field: HeadField; readonly value: string }
  | {
      readonly type: 'change-unit'
      readonly key: string
      readonly field: UnitField
      readonly value: string
    }
  | { readonly type: 'add-unit'; readonly key: string }
  | { readonly type: 'remove-unit'; readonly key: string }
  | { readonly type: 'undo-remove' }
  | { readonly type: 'ask' }
