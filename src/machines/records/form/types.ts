import type { Reason } from '#schemas/error.ts'

import type { Content, KeeperReport, KeptDraft } from './keeper/types.ts'
import type { Found } from './read.ts'
import type { Issues } from './said.ts'

export type KeyInput = { readonly draftKey: string }
type Problem = { readonly text: string; readonly reference?: string | undefined }
export type Refusal = { readonly text: string; readonly reasons: readonly Reason[] }
/** What every answer to something sent can be, beside what the form itself hopes for. */
export type Answer =
  | ({ readonly kind: 'refused' } & Refusal)
  /** What says nothing about the form: no connection, a fault, too busy. */
  | { readonly kind: 'unsent'; readonly problem: Problem }
export type Unsent = Extract<Answer, { readonly kind: 'unsent' }>

/** What every form that keeps a draft knows. */
export type FormContext<D extends Content> = KeyInput & {
  readonly isOnline: boolean
  /** The kept draft, until it is chosen what to do with it. */
  readonly found: KeptDraft<D> | null
  readonly draft: D
  /** Fields that were left: their mistakes show. */
  readonly touched: Readonly<Record<string, true>>
  readonly problem: Problem | null
}

/** What was refused, and what is wrong at which path of what was sent. */
export type Refused = { readonly kind: 'refused'; readonly found: readonly Found[] } & Refusal

/** What a form with fields knows beside its draft. */
export type FieldsContext<D extends Content> = FormContext<D> & {
  /** What the server said of fields, until they change. */
  readonly said: Issues
  /** How often going on was tried with mistakes: then all of them show, and focus moves with each time. */
  readonly attempts: number
  readonly refusal: Refusal | null
}

/** How a draft is discarded: it is asked first. */
export type DiscardEvent =
  | { readonly type: 'ask-discard' }
  | { readonly type: 'keep-draft' }
  | { readonly type: 'discard' }

/** What every form that keeps a draft hears: of its user, of the device, of the keeper. */
export type FormEvent =
  | { readonly type: 'retry' }
  | { readonly type: 'continue-draft' }
  | { readonly type: 'start-new' }
  | { readonly type: 'leave'; readonly field: string }
  | DeviceEvent
  | { readonly type: 'kept-elsewhere'; readonly kept: KeptDraft }
  | { readonly type: 'use-theirs' }
  | { readonly type: 'keep-mine' }
  | KeeperReport
/** What the device tells: the minutes, the connection, that the page is left or hidden. */
export type DeviceEvent =
  | { readonly type: 'tick'; readonly now: number }
  | { readonly type: 'network'; readonly isOnline: boolean }
  | { readonly type: 'flush' }
