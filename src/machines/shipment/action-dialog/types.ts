import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import type { BookedShipmentUpdate, ShipmentAction } from '#schemas/shipment-request.ts'

/** The blocks of a request that are edited in place; each is an update-shipment-request-form of some fields. */
type EditedBlock = 'edit-pickup' | 'edit-contact' | 'edit-comments'
type WithDialog = Exclude<ShipmentAction, 'submit' | 'update-shipment-request-form' | 'confirm-asn'>
/** What a dialog is about: an action of the lifecycle, or a block of the form. */
export type DialogName = WithDialog | EditedBlock

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
