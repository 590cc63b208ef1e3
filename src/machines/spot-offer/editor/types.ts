import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import type { Removed } from '#machines/records/form/rows.ts'
import type {
  Answer,
  DiscardEvent,
  FormContext,
  FormEvent,
  KeyInput,
  Refusal,
} from '#machines/records/form/types.ts'
import type { OfferForm } from '#schemas/spot-offer/offer-form.ts'
import type { SupplierContact } from '#schemas/spot-offer/supplier-contact.ts'

import type { Around, Assessed, Edited } from './assess.ts'
import type { HeadChange, LineChange } from './change.ts'
import type { Choices, Whose } from './diff.ts'
import type { LineDraft, OfferDraft } from './draft.ts'
import type { Prices } from './preview.ts'

export type EditorInput = KeyInput &
  Pick<Around, 'by' | 'companyTimeZone'> & {
    /** Null: a new offer. */
    readonly offerId: string | null
  }

export type Opening = Pick<EditorInput, 'draftKey' | 'offerId'>
export type Opened = Pick<Around, 'config' | 'now' | 'prices' | 'edited'> & {
  readonly found: KeptDraft<OfferDraft> | null
  /** The Idempotency-Key and the first line's uuid of a draft that starts anew. */
  readonly freshKey: string
  readonly freshLine: string
}

export type Submission = {
  readonly offerId: string | null
  readonly form: OfferForm
  /** Null: unchanged. */
  readonly offerExpirationDate: string | null
  readonly note: string | undefined
  readonly stamp: string | null
  readonly idempotencyKey: string
}
/** How the server answered. */
export type Saved =
  | { readonly kind: 'saved'; readonly offerId: string }
  | { readonly kind: 'conflict' }
  | Answer

/** What was found out of where offers to a supplier go; null: it could not be asked. */
export type Contacts = {
  readonly supplierId: string
  readonly people: readonly SupplierContact[] | null
}

export type EditorContext = EditorInput &
  Around &
  Assessed &
  FormContext<OfferDraft> & {
    /** Months whose prices were asked for in vain, until they are asked for again. */
    readonly vain: readonly string[]
    readonly contacts: Contacts | null
    /** The supplier was chosen here, and nobody has typed an address since. */
    readonly wantsEmail: boolean
    /** How often saving was tried with mistakes: then all of them show, and focus moves with each time. */
    readonly attempts: number
    readonly removed: Removed<LineDraft>
    readonly refusal: Refusal | null
    /** What somebody else saved meanwhile. */
    readonly theirs: Edited | null
    readonly choices: Choices
    readonly savedId: string | null
  }

export type EditorEvent =
  | FormEvent
  | ({ readonly type: 'change' } & HeadChange)
  | ({ readonly type: 'change-line' } & LineChange)
  | { readonly type: 'add-line'; readonly uuid: string }
  | { readonly type: 'duplicate-line'; readonly line: string; readonly uuid: string }
  | { readonly type: 'remove-line'; readonly line: string }
  | { readonly type: 'undo-remove' }
  | { readonly type: 'save' }
  | Exclude<DiscardEvent, { readonly type: 'discard' }>
  | { readonly type: 'discard'; readonly key: string; readonly uuid: string }
  /** In a comparison: whose text of a place is kept. */
  | { readonly type: 'keep'; readonly id: string; readonly whose: Whose }
  | { readonly type: 'send-again' }
  /** Goes on with what was chosen, over what is stored now. */
  | { readonly type: 'edit-on' }
  | { readonly type: 'discard-mine' }
  | { readonly type: 'edit-again' }
  /** Prices were imported meanwhile, here or elsewhere. */
  | { readonly type: 'prices-changed' }
  | ({ readonly type: 'contacts' } & Contacts)
  | { readonly type: 'find-contacts' }

export type { Prices }
