import * as z from 'zod/mini'

import { itemTexts } from '#texts/items.ts'

import { Address } from './address.ts'
import { DEALER_CODE } from './dealer-code.ts'
import { HandlingUnit, MAX_HANDLING_UNITS, Weight } from './handling-unit.ts'
import { MaterialClassification } from './material.ts'
import { DateOnly, Email, Phone, UtcOffset, Uuid, codeLine, line, note } from './primitives.ts'
import { SupplierPo } from './supplier-po.ts'
import { tenants } from './tenants/index.ts'
import type { ClaimField, ItemField } from './tenants/index.ts'
import { TimeWindow, windowRules } from './time-window.ts'

const AddressIssue = z.enum(['erp-site-address-mismatch'])

const ContactPerson = z.strictObject({
  id: z.optional(line(1, 15)),
  name: line(2, 100),
  email: Email,
  phone: Phone,
})

const ByUuid = z.strictObject({ uuid: Uuid, locationId: line(1, 50) })
const DealerCode = z.string().check(z.regex(DEALER_CODE, itemTexts.dealerCode))
const VwItem = z.union([
  z.strictObject({
    sagaId: codeLine(1, 50),
    indexInClaim: z.int().check(z.gte(0), z.lte(49)),
    dealerCode: DealerCode,
  }),
  z.strictObject({ uuid: Uuid, dealerCode: DealerCode }),
])
/** An item as a list names it, of whatever program (specification 1 §3). */
export const ListedItem = z.union([ByUuid, VwItem])
/** The list of items of each program, by its name in the form. */
type ItemLists = {
  [K in ItemField]: z.ZodMiniOptional<
    z.ZodMiniArray<K extends ClaimField ? typeof VwItem : typeof ByUuid>
  >
}

/** Item lists with the limits of their programs (specification 1 §5); how many of which kind is counted with the items. */
export const itemLists = Object.fromEntries(
  tenants.flatMap(({ items }) => {
    if (!items) return []
    const most = Math.max(items.max, items.maxWithoutClaim ?? 0)
    const item = items.hasClaims ? VwItem : ByUuid
    return [[items.field, z.optional(z.array(item).check(z.minLength(1), z.maxLength(most)))]]
  }),
) as ItemLists // because each program has its list under that name

const PickupAddress = z.strictObject({ id: line(1, 50), address: Address })

const fields = {
  pickupAddress: PickupAddress,
  pickupAtLoadingDock: z.boolean(),
  pickupRequiresLiftGate: z.boolean(),
  pickupDate: DateOnly,
  pickupTimeWindow: TimeWindow,
  pickupUtcTimezoneOffset: UtcOffset,
  contactPerson: ContactPerson,
  supplierPo: z.optional(SupplierPo),
  destination: z.optional(line(1, 50)),
  handlingUnits: z.array(HandlingUnit).check(z.maxLength(MAX_HANDLING_UNITS)),
  materialClassification: MaterialClassification,
  isHazmat: z.boolean(),
  comments: z.optional(note(500)),
  tenantLocation: z.optional(z.strictObject({ tenant: line(1, 50), locationId: line(1, 50) })),
}

const { order, length } = windowRules

/** What a requester sends (specification 1 §3); addressIssue is the server's word alone and refused here. */
export const ShipmentForm = z
  .strictObject({ ...fields, ...itemLists })
  .check(z.refine(...order), z.refine(...length))
export type ShipmentForm = z.infer<typeof ShipmentForm>

/** What stands for the units of a pre-booking. */
export const estimates = {
  estimatedHandlingUnits: z.int().check(z.gte(1), z.lte(MAX_HANDLING_UNITS)),
  estimatedGrossWeight: Weight,
}
const openEstimates = {
  estimatedHandlingUnits: z.optional(estimates.estimatedHandlingUnits),
  estimatedGrossWeight: z.optional(estimates.estimatedGrossWeight),
}
// Of programs they are derived (domain.md §6); the server asks everybody else for them.
const open = {
  materialClassification: z.optional(MaterialClassification),
  isHazmat: z.optional(z.boolean()),
}
/** What the call takes: a form that may leave out what the goods are declared as. */
export const SentShipmentForm = z
  .strictObject({ ...fields, ...itemLists, ...open })
  .check(z.refine(...order), z.refine(...length))
export type SentShipmentForm = z.infer<typeof SentShipmentForm>

/** A whole form with the window that it has already, however short, and a pre-booking's estimate. */
export const KeptWindowForm = z
  .strictObject({ ...fields, ...itemLists, ...openEstimates })
  .check(z.refine(...order))

/**
 * What a requester changes: a pre-booking's form has its estimate, too (calls.md §2). How long its window is depends on the
 * stored one: a shorter one of an earlier release stays.
 */
export const ChangedShipmentForm = z
  .strictObject({ ...fields, ...itemLists, ...openEstimates, ...open })
  .check(z.refine(...order))
export type ChangedShipmentForm = z.infer<typeof ChangedShipmentForm>

const { handlingUnits: _units, ...head } = fields
/** A pickup that is asked for before its units are known (domain.md §9): estimates stand for units and items. */
export const PreBookingForm = z
  .strictObject({ ...head, ...estimates })
  .check(z.refine(...order), z.refine(...length))
/** The same with the window that it has already, however short. */
export const ChangedPreBookingForm = z
  .strictObject({ ...head, ...estimates })
  .check(z.refine(...order))
export type PreBookingForm = z.infer<typeof PreBookingForm>
/** What the call takes of it. */
export const SentPreBookingForm = z
  .strictObject({ ...head, ...estimates, ...open })
  .check(z.refine(...order), z.refine(...length))

/** The form as stored and answered: with the server's address issue, and a pre-booking's estimates. */
export const StoredShipmentForm = z.object({
  ...fields,
  ...itemLists,
  pickupAddress: z.object({ ...PickupAddress.shape, addressIssue: z.optional(AddressIssue) }),
  ...openEstimates,
  /** Ours: nobody chose the destination; it is what the papers of an earlier release named. */
  destinationAssumed: z.optional(z.literal(true)),
  /** Ours: how the third party calls it that asked for the pick-up. */
  thirdPartyReference: z.optional(codeLine(1, 50)),
})
export type StoredShipmentForm = z.infer<typeof StoredShipmentForm>
