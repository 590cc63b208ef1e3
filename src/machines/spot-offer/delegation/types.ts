import type { DelegationForm } from './form.ts'

/** How the last change went. */
type Told =
  | { readonly kind: 'saved'; readonly form: DelegationForm }
  | { readonly kind: 'ended'; readonly approver: string }
  | { readonly kind: 'failed'; readonly text: string }

export type DelegationContext = {
  /** What the dialog has; undefined until it was open. */
  readonly form: DelegationForm | undefined
  /** How often it was sent with mistakes: each time they are shown, and the first has the focus. */
  readonly attempt: number
  /** Why it was not saved, in words. */
  readonly refusal: string | undefined
  /** Approvers whose delegation is to end, by their addresses; the first is asked for now. */
  readonly ending: readonly string[]
  readonly told: Told | undefined
}
export type DelegationEvent =
  | { readonly type: 'OPEN'; readonly form: DelegationForm }
  | { readonly type: 'CHANGE'; readonly change: Partial<DelegationForm> }
  | { readonly type: 'SAVE' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'END'; readonly approver: string }
