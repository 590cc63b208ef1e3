import type { Reason } from '#schemas/error.ts'
import type { EvaluationForm } from '#schemas/evaluation.ts'

/** One thing that waits on this device to be sent: an evaluation, or a photograph of one. */
export type Waiting = {
  readonly id: string
  readonly kind: 'evaluation' | 'photo'
  /** The battery that it is about. */
  readonly uuid: string
  /** The battery in words, to be named by. */
  readonly label: string
  /** What the evaluation says, until the list has it. */
  readonly form?: EvaluationForm | undefined
  /** Why the server did not take it; it waits for somebody to decide. */
  readonly refusal?: { readonly text: string; readonly reasons: readonly Reason[] } | undefined
}

/** How sending went: `unsent` says nothing about what was sent, it is tried again. */
export type Sent =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unsent' }
/** Send what was typed here over what is stored now, or give it up. */
export type Resolving = { readonly uuid: string; readonly how: 'again' | 'drop' }

export type QueueContext = {
  readonly waiting: readonly Waiting[]
  readonly isOnline: boolean
  readonly resolving: Resolving | null
}
export type QueueEvent =
  /** Something else was put aside on this device. */
  | { readonly type: 'kept' }
  | { readonly type: 'network'; readonly isOnline: boolean }
  | { readonly type: 'send-now' }
  | { readonly type: 'send-again'; readonly uuid: string }
  | { readonly type: 'give-up'; readonly uuid: string }
