import type { ShipmentAction } from '#schemas/shipment-request.ts'

/** Actions that can be done on many requests at once (pages.md §2.2). */
export const BULK_ACTIONS = ['approve-by-bizdev', 'approve-by-logistics', 'reject'] as const
export type BulkActionName = (typeof BULK_ACTIONS)[number] & ShipmentAction

export type BulkRow = {
  readonly id: string
  readonly revision: number
  /** What a reader knows it by; it stays when the row has left the list meanwhile. */
  readonly name?: string
  /** Where its goods go; '' while nobody has said so, absent where the action does not ask. */
  readonly destination?: string
}
export type RowResult = BulkRow & {
  readonly status: 'waiting' | 'sending' | 'done' | 'failed'
  /** Why it failed, or what went wrong beside. */
  readonly text?: string
}
export type BulkInput = {
  readonly action: BulkActionName
  /** Those on which the action is possible. */
  readonly rows: readonly BulkRow[]
  /** How many were selected. */
  readonly selected: number
}
export type BulkContext = Omit<BulkInput, 'rows'> & {
  readonly rows: readonly RowResult[]
  readonly note: string
  readonly isNoteMissing: boolean
  readonly isDestinationMissing: boolean
}
export type BulkEvent =
  | { readonly type: 'note'; readonly value: string }
  | { readonly type: 'destination'; readonly id: string; readonly value: string }
  | { readonly type: 'run' }
  | { readonly type: 'row'; readonly row: RowResult }
  | { readonly type: 'finished' }
  | { readonly type: 'retry' }
  | { readonly type: 'close' }
export type BulkJob = {
  readonly action: BulkActionName
  readonly rows: readonly BulkRow[]
  readonly note: string
}
