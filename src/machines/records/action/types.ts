import type { Reason } from '#schemas/error.ts'
import type { DateOnly } from '#schemas/primitives.ts'

/** Raw texts of a dialog's fields by name; a checkbox is 'true' or ''. */
export type Draft = Readonly<Record<string, string>>
/** What is wrong with fields, by name. */
export type Issues = Readonly<Record<string, string>>

/** Days of a record that bound those that are asked for, by name. */
export type Days = Readonly<Record<string, DateOnly | null>>

/** A dialog as it is filled in. */
export type Asked = {
  readonly dialog: string
  readonly draft: Draft
  /** The fields as the record has them. */
  readonly initial: Draft
  /** The record makes a note obligatory: a red battery, a booked shipment that is deleted. */
  readonly isNoteRequired: boolean
  /** The date at the pick-up site; of an offer, the company's. */
  readonly today?: DateOnly
  readonly days?: Days
}
/** Whether a dialog may be sent, else what is wrong with which field; the area reads its own (define-actions.ts). */
type Reading = (
  asked: Asked,
) => { readonly ok: true } | { readonly ok: false; readonly issues: Issues }

/** A dialog of one record, as it is opened. */
export type DialogInput = Omit<Asked, 'draft' | 'today'> & {
  readonly requestId: string
  /** What was read. */
  readonly revision: number
  /** What is sent back as the lock where it is not the revision: an offer's offerLastUpdatedAt. */
  readonly lock?: string | undefined
  readonly today: DateOnly
  readonly read: Reading
}

type Refusal = {
  readonly text: string
  readonly reasons: readonly Reason[]
  readonly issues: Issues
  readonly reference?: string | undefined
}

/** Who changed the record meanwhile. */
type Meanwhile = { readonly by: string; readonly at: string }

/** What is sent: the fields as they are; who sends them reads them. */
export type Sending = Asked & Pick<DialogInput, 'requestId' | 'revision' | 'lock'>

/** How the server answered an action. */
export type Answer =
  | { readonly kind: 'done'; readonly warning: string | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'conflict'; readonly meanwhile: Meanwhile }

export type ActionDialogContext = DialogInput & {
  readonly draft: Draft
  readonly issues: Issues
  readonly refusal: Refusal | undefined
  readonly meanwhile: Meanwhile | undefined
  /** The fields of which theirs is taken, where both changed them. */
  readonly theirs: readonly string[]
  /** Counts refused attempts: focus moves to the first bad field with each. */
  readonly attempt: number
  /** Nothing is sent without a connection; what is typed stays. */
  readonly isOnline: boolean
}

export type ActionDialogEvent =
  | { readonly type: 'change'; readonly field: string; readonly value: string }
  | { readonly type: 'submit' }
  | { readonly type: 'network'; readonly isOnline: boolean }
  | { readonly type: 'close' }
  | { readonly type: 'keep' }
  | { readonly type: 'discard' }
  /** Of two versions of a field, the one to go on with. */
  | { readonly type: 'choose'; readonly field: string; readonly whose: 'yours' | 'theirs' }
  /** Takes the newer record as the base. */
  | {
      readonly type: 'review'
      readonly revision: number
      readonly lock?: string | undefined
      readonly initial: Draft
      readonly isNoteRequired: boolean
    }
