import type { Reason } from '#schemas/error.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import type { BookedShipmentUpdate, ShipmentAction } from '#schemas/shipment-request.ts'

/** The blocks of a request that are edited in place; each is an update-shipment-request-form of some fields. */
const EDITED_BLOCKS = ['edit-pickup', 'edit-contact', 'edit-comments'] as const
type EditedBlock = (typeof EDITED_BLOCKS)[number]
type WithDialog = Exclude<ShipmentAction, 'submit' | 'update-shipment-request-form' | 'confirm-asn'>
/** What a dialog is about: an action of the lifecycle, or a block of the form. */
export type DialogName = WithDialog | EditedBlock

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
  readonly updatedBookedShipment?: BookedShipmentUpdate
  readonly formEdit?: FormEdit
}

/** A dialog of one request, as it is opened. */
export type DialogInput = {
  readonly dialog: DialogName
  readonly requestId: string
  readonly revision: number
  /** The fields as the record has them. */
  readonly initial: Draft
  /** The record makes a note obligatory: a red battery, a booked shipment that is deleted. */
  readonly isNoteRequired: boolean
  /** The date at the pick-up site. */
  readonly today: DateOnly
}

type Refusal = {
  readonly text: string
  readonly reasons: readonly Reason[]
  readonly issues: Issues
  readonly reference?: string | undefined
}

/** Who changed the record meanwhile. */
type Meanwhile = { readonly by: string; readonly at: string }

export type Sending = {
  readonly requestId: string
  readonly revision: number
  readonly filled: Filled
}

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
  /** Counts refused attempts: focus moves to the first bad field with each. */
  readonly attempt: number
}

export type ActionDialogEvent =
  | { readonly type: 'change'; readonly field: string; readonly value: string }
  | { readonly type: 'submit' }
  | { readonly type: 'close' }
  | { readonly type: 'keep' }
  | { readonly type: 'discard' }
  /** Takes the newer record as the base; `draft` is what was kept of both. */
  | {
      readonly type: 'review'
      readonly revision: number
      readonly initial: Draft
      readonly draft: Draft
      readonly isNoteRequired: boolean
    }
