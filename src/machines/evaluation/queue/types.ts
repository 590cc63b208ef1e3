import type { Reason } from '#schemas/error.ts'
import type { EvaluationForm } from '#schemas/evaluation.ts'

/** A place of a program: a location, or a dealer by its code. */
export type Place = { readonly tenant: string; readonly location: string }

/** What is sent of a battery. */
export type Sending = {
  readonly uuid: string
  /** The revision that it changes; null: the battery is new. */
  readonly base: number | null
  readonly form: EvaluationForm
  /** Its place in a warranty claim. */
  readonly claim?: { readonly sagaId: string; readonly indexInClaim: number } | undefined
}

/** What the server has of a battery, where somebody else was first. */
export type Theirs = {
  readonly uuid: string
  readonly revision: number
  /** Who, and the instant. */
  readonly by: string
  readonly at: string
  readonly form: EvaluationForm
}

export type Refused = {
  readonly text: string
  readonly reasons: readonly Reason[]
  /** What it would be sent over. */
  readonly theirs?: Theirs | undefined
  /** The photograph is on this device no more. */
  readonly isLost?: boolean | undefined
  /** Somebody took the battery from the list. */
  readonly isGone?: boolean | undefined
}

/** One thing that waits on this device to be sent: an evaluation, or a photograph of one. */
export type Waiting = {
  readonly id: string
  readonly kind: 'evaluation' | 'photo'
  /** The battery that it is about, and where that is. */
  readonly uuid: string
  readonly place: Place
  /** The battery in words, to be named by. */
  readonly label: string
  /** What the evaluation says, until the list has it, and the revision that it changes. */
  readonly form?: EvaluationForm | undefined
  readonly base?: number | null | undefined
  readonly claim?: Sending['claim']
  /** Why the server did not take it; it waits for somebody to decide. */
  readonly refusal?: Refused | undefined
}

/** How sending went. */
export type Sent =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' }
  /** This one did not work, which says nothing about others; it is tried again. */
  | { readonly kind: 'failed' }
  /** Nobody answers: everything is tried again. */
  | { readonly kind: 'unsent' }
/** Send what was typed here over what is stored now, or give it up. */
export type Resolving = { readonly uuid: string; readonly how: 'again' | 'drop' }

export type QueueContext = {
  readonly waiting: readonly Waiting[]
  readonly isOnline: boolean
  /** Nobody answered in this round; the batteries of which something did not work in it. */
  readonly isAway: boolean
  readonly skipped: readonly string[]
  /** What was decided and is still to be done, in its order. */
  readonly decisions: readonly Resolving[]
  /** What of it is being done. */
  readonly resolving: Resolving | null
  /** The battery of which one is asked whether to give up what was said. */
  readonly asked: string | null
}
export type QueueEvent =
  /** Something else was put aside on this device, or is there no more. */
  | { readonly type: 'kept' }
  | { readonly type: 'network'; readonly isOnline: boolean }
  | { readonly type: 'send-now' }
  | { readonly type: 'send-again'; readonly uuid: string }
  | { readonly type: 'give-up'; readonly uuid: string }
  | { readonly type: 'confirm' }
  | { readonly type: 'keep' }
