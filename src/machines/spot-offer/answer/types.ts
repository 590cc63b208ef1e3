import type { Reason } from '#schemas/error.ts'
import type { LossReason } from '#schemas/spot-offer/offer.ts'

/** What a supplier can do to its offer. */
export type Word = 'accept' | 'decline' | 'note'

/** Raw texts; `terms` is `true` or empty. */
export type AnswerDraft = Readonly<Record<'poNumber' | 'note' | 'lossReason' | 'terms', string>>
type AnswerField = keyof AnswerDraft
export type AnswerIssues = Partial<Readonly<Record<AnswerField, string>>>

/** What is sent: the body of the action without its lock. */
export type Said =
  | { readonly action: 'supplier-approve'; readonly poNumber?: string; readonly note?: string }
  | {
      readonly action: 'supplier-reject'
      readonly lossReason: LossReason
      readonly note?: string
    }
  | { readonly action: 'add-note'; readonly note: string }

export type Sending = { readonly offerId: string; readonly stamp: string; readonly said: Said }

type Refusal = {
  readonly text: string
  readonly reasons: readonly Reason[]
  readonly reference?: string | undefined
}
/** Who changed the offer meanwhile; a supplier is not told the name of who works on it. */
type Meanwhile = { readonly at: string | undefined }

/** How the server answered. */
export type Reply =
  | { readonly kind: 'done'; readonly warning: string | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'conflict'; readonly meanwhile: Meanwhile }

export type AnswerInput = { readonly offerId: string }
export type AnswerContext = AnswerInput & {
  readonly word: Word
  /** The offer's updatedAt as the user has read it: sent back as the lock. */
  readonly stamp: string
  /** Its total then. */
  readonly total: number
  readonly draft: AnswerDraft
  readonly issues: AnswerIssues
  /** Counts attempts with mistakes: focus moves to the first bad field with each. */
  readonly attempt: number
  readonly refusal: Refusal | undefined
  readonly meanwhile: Meanwhile | undefined
  /** The last thing that was done. */
  readonly done: { readonly word: Word; readonly warning: string | null } | undefined
  /** Nothing is sent without a connection; what is typed stays. */
  readonly isOnline: boolean
}

/** What the answer is about: the offer as it is read. */
type About = Pick<AnswerContext, 'stamp' | 'total'>
export type AnswerEvent =
  | ({ readonly type: 'accept' | 'decline' | 'add-note' } & About)
  | { readonly type: 'change'; readonly field: AnswerField; readonly value: string }
  | { readonly type: 'submit' }
  | { readonly type: 'network'; readonly isOnline: boolean }
  | { readonly type: 'cancel' }
  /** After a look at the newer offer: goes on with what was typed. */
  | ({ readonly type: 'go-on' } & About)
