import type { ShipmentFacts } from '#machines/shipment/request/types.ts'
import type { Reason } from '#schemas/error.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import type { BookedShipmentUpdate, ShipmentAction } from '#schemas/shipment-request.ts'
import type { OfferAction } from '#schemas/spot-offer/offer.ts'

/** The blocks of a request that are edited in place; each is an update-shipment-request-form of some fields. */
const EDITED_BLOCKS = ['edit-pickup', 'edit-contact', 'edit-comments'] as const
type EditedBlock = (typeof EDITED_BLOCKS)[number]
type WithDialog = Exclude<ShipmentAction, 'submit' | 'update-shipment-request-form' | 'confirm-asn'>
/** What a dialog is about: an action of the lifecycle, or a block of the form. */
export type DialogName = WithDialog | EditedBlock

/** The dialogs of a spot offer's actions; machines/spot-offer/action-dialog reads their fields. */
export type OfferDialogName = Exclude<OfferAction, 'create' | 'update-offer-form'>

/** Raw texts of a dialog's fields by name; a checkbox is 'true' or ''. */
export type Draft = Readonly<Record<string, string>>
/** What is wrong with fields, by name. */
export type Issues = Readonly<Record<string, string>>

/** Fields of the form that are edited in place; `comments: null` clears them. */
export type FormEdit = Partial<
  Pick<
    StoredShipmentForm,
    | 'pickupDate'
    | 'pickupTimeWindow'
    | 'pickupAtLoadingDock'
    | 'pickupRequiresLiftGate'
    | 'contactPerson'
  >
> & { readonly comments?: string | null }

/** A dialog read and found complete: what its action sends. */
export type Filled = {
  readonly action: ShipmentAction
  readonly note?: string
  readonly skipOtm?: true
  /** Where the goods go. */
  readonly destination?: string
  readonly updatedBookedShipment?: BookedShipmentUpdate
  readonly formEdit?: FormEdit
}

/** A dialog of one record, as it is opened: of a request, unless it says otherwise. */
export type DialogInput<D extends string = DialogName> = {
  readonly dialog: D
  readonly requestId: string
  /** What was read. */
  readonly revision: number
  /** What is sent back as the lock where it is not the revision: an offer's offerLastUpdatedAt. */
  readonly lock?: string | undefined
  /** The fields as the record has them. */
  readonly initial: Draft
  /** The record makes a note obligatory: a red battery, a booked shipment that is deleted. */
  readonly isNoteRequired: boolean
  /** The date at the pick-up site; of an offer, the company's. */
  readonly today: DateOnly
  /** Days of a request that bound those of its booking. */
  readonly days?: Pick<ShipmentFacts, 'requestedOn' | 'bookedOn' | 'actualPickupDate'>
}

type Refusal = {
  readonly text: string
  readonly reasons: readonly Reason[]
  readonly issues: Issues
  readonly reference?: string | undefined
}

/** Who changed the record meanwhile. */
type Meanwhile = { readonly by: string; readonly at: string }

/** Any dialog that the machine can hold. */
export type AnyDialog = DialogName | OfferDialogName
/** What is sent: the fields as they are; who sends them reads them. */
export type Sending = Pick<
  ActionDialogContext<AnyDialog>,
  | 'dialog'
  | 'requestId'
  | 'revision'
  | 'lock'
  | 'initial'
  | 'draft'
  | 'isNoteRequired'
  | 'today'
  | 'days'
>

/** How the server answered an action. */
export type Answer =
  | { readonly kind: 'done'; readonly warning: string | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'conflict'; readonly meanwhile: Meanwhile }

export type ActionDialogContext<D extends string = DialogName> = DialogInput<D> & {
  readonly draft: Draft
  readonly issues: Issues
  readonly refusal: Refusal | undefined
  readonly meanwhile: Meanwhile | undefined
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
  /** Takes the newer record as the base; `draft` is what was kept of both. */
  | {
      readonly type: 'review'
      readonly revision: number
      readonly lock?: string | undefined
      readonly initial: Draft
      readonly draft: Draft
      readonly isNoteRequired: boolean
    }
