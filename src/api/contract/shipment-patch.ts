import * as z from 'zod/mini'

import { line, note } from '#schemas/primitives.ts'
import { ChangedShipmentForm, ListedItem } from '#schemas/shipment-form.ts'
import { BookedShipmentUpdate, ShipmentAction } from '#schemas/shipment-request.ts'

const AttachedItemUpdate = z.strictObject({
  action: z.enum(['attach', 'detach']),
  item: ListedItem,
})

/** The body of a transition; which fields an action reads is checked against `actionFields`. */
export const ShipmentPatch = z.strictObject({
  action: ShipmentAction,
  note: z.optional(note(500)),
  updatedShipmentRequestForm: z.optional(ChangedShipmentForm),
  skipOtm: z.optional(z.boolean()),
  attachedItemUpdates: z.optional(z.array(AttachedItemUpdate).check(z.maxLength(200))),
  updatedBookedShipment: z.optional(BookedShipmentUpdate),
  /** Ours: the id of a destination; needed where the form has none. */
  destination: z.optional(line(1, 50)),
  revision: z.optional(z.int().check(z.gte(1))),
})
export type ShipmentPatch = z.infer<typeof ShipmentPatch>

type PatchField = Exclude<keyof ShipmentPatch, 'action' | 'revision'>
/** calls.md §5.1: the fields that each action reads; those marked required must be there. */
export const actionFields: Readonly<
  Record<
    ShipmentAction,
    { readonly reads: readonly PatchField[]; readonly needs: readonly PatchField[] }
  >
> = {
  submit: { reads: [], needs: [] },
  'approve-by-bizdev': { reads: ['note'], needs: [] },
  'approve-by-logistics': {
    reads: ['note', 'skipOtm', 'updatedBookedShipment', 'destination'],
    needs: [],
  },
  'update-shipment-request-form': {
    reads: ['updatedShipmentRequestForm', 'attachedItemUpdates', 'note'],
    needs: ['updatedShipmentRequestForm'],
  },
  'update-booked-shipment': {
    reads: ['updatedBookedShipment', 'destination', 'note'],
    needs: ['updatedBookedShipment'],
  },
  'confirm-asn': {
    reads: ['updatedShipmentRequestForm', 'note'],
    needs: ['updatedShipmentRequestForm'],
  },
  rebook: { reads: ['note', 'destination'], needs: [] },
  deliver: { reads: ['updatedBookedShipment', 'note'], needs: [] },
  reject: { reads: ['note'], needs: [] },
  'dismiss-rejection': { reads: ['note'], needs: [] },
  delete: { reads: ['note'], needs: [] },
  'add-note': { reads: ['note'], needs: [] },
}
