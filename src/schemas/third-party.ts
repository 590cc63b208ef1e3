import * as z from 'zod/mini'

import { fieldTexts } from '#texts/fields.ts'

import { Address } from './address.ts'
import { Estimate } from './estimate/estimate.ts'
import { HandlingUnit, MAX_HANDLING_UNITS } from './handling-unit.ts'
import { MaterialClassification } from './material.ts'
import {
  Bol,
  DateOnly,
  Email,
  Instant,
  Phone,
  ShipmentId,
  codeLine,
  line,
  note,
} from './primitives.ts'
import { estimates } from './shipment-form.ts'
import { TenantId } from './tenants/tenant-id.ts'
import { TimeWindow, windowRules } from './time-window.ts'

/** Programs and suppliers that somebody outside may book for. */
export const BookablePrograms = z.array(TenantId).check(z.maxLength(200))

/** A program or supplier as whoever may book for it reads it. */
export const BookableProgram = z.object({ tenant: TenantId, name: z.string() })
export type BookableProgram = z.infer<typeof BookableProgram>

/**
 * For whom organisations book, by their name as bookings keep it (`organisation acme`, or `user pool|sub` of somebody
 * without one).
 */
export const OrganisationPrograms = z.strictObject({
  organisations: z.record(
    z.string().check(z.regex(/^(?:organisation|user) \S.{0,119}$/u, fieldTexts.organisation)),
    BookablePrograms,
  ),
})
export type OrganisationPrograms = z.infer<typeof OrganisationPrograms>

/** Specification 1 §4. */
export const ThirdPartyStatus = z.enum([
  'pending',
  'in-progress',
  'delivered-to-redwood',
  'cancelled',
])
export type ThirdPartyStatus = z.infer<typeof ThirdPartyStatus>

/** Ours: where goods are picked up that are at no site of the program. */
export const THIRD_PARTY_PLACE = 'third-party'

const BOL_PDF = { min: 50, max: 1700 } // specification 1 §5
// A signed link is that long. It is shown as a link: another scheme could run in the page of whoever opens it.
const BolPdf = z
  .string()
  .check(
    z.minLength(BOL_PDF.min),
    z.maxLength(BOL_PDF.max),
    z.regex(/^https:\/\/[^\s/@\\]+(?:\/[^\s\\]*)?$/, fieldTexts.httpsLink),
  )

const fields = {
  /** How the third party calls it; unique in its organisation. */
  reference: codeLine(1, 50),
  /** The program or supplier whose goods they are. */
  tenant: TenantId,
  shipper: z.strictObject({ name: line(1, 100), address: Address }),
  contactPerson: z.strictObject({ name: line(2, 100), email: Email, phone: Phone }),
  destination: line(1, 50),
  pickupDate: DateOnly,
  pickupTimeWindow: TimeWindow,
  pickupAtLoadingDock: z.boolean(),
  pickupRequiresLiftGate: z.boolean(),
  handlingUnits: z.array(HandlingUnit).check(z.minLength(1), z.maxLength(MAX_HANDLING_UNITS)),
  materialClassification: MaterialClassification,
  isHazmat: z.boolean(),
  /** Kept as it is, and never fetched. */
  bolPdf: z.optional(BolPdf),
  comments: z.optional(note(500)),
}
const { order, length } = windowRules

/** What a third party asks to be picked up (specification 2 §7.8, calls.md §6). */
export const ThirdPartyRequest = z
  .strictObject(fields)
  .check(z.refine(...order), z.refine(...length))
export type ThirdPartyRequest = z.infer<typeof ThirdPartyRequest>

const { handlingUnits, ...head } = fields
/** The same before its units are known: estimates stand for them (domain.md §9). */
export const ThirdPartyPreBooking = z
  .strictObject({ ...head, ...estimates })
  .check(z.refine(...order), z.refine(...length))
export type ThirdPartyPreBooking = z.infer<typeof ThirdPartyPreBooking>

/** The units of a pre-booking, once they are known (specification 1 §1). */
export const ThirdPartyAsn = z.strictObject({
  handlingUnits,
  /** Why, where units or weight are more than a tenth off the estimate. */
  note: z.optional(note(500)),
  /** The revision that was read: of another one nothing is written over. */
  revision: z.optional(z.int().check(z.gte(1))),
})
export type ThirdPartyAsn = z.infer<typeof ThirdPartyAsn>

/** A shipment as a third party sees it. */
export const ThirdPartyShipment = z.object({
  id: ShipmentId,
  /** Grows with every change. */
  revision: z.int(),
  bol: z.nullable(Bol),
  status: ThirdPartyStatus,
  pickupDate: DateOnly,
  scheduledPickupDate: z.nullable(DateOnly),
  pickupNumber: z.nullable(z.string()),
  deliveryDate: z.nullable(DateOnly),
  /** Who ended it, and the note that says why; null: it is not cancelled. */
  cancelled: z.nullable(
    z.object({ how: z.enum(['rejected', 'deleted']), note: z.nullable(z.string()) }),
  ),
  /** A signed address of the bill of lading, for five minutes; null before there is one. */
  bolPdf: z.nullable(z.string().check(z.maxLength(BOL_PDF.max))),
  /** What was announced of a pre-booking, and when its units were confirmed; null: it is none. */
  preBooking: z.nullable(z.object({ ...estimates, confirmedAt: z.nullable(Instant) })),
  /** As it stands now: staff may have changed it. Reference and bolPdf are null where no third party asked for it. */
  request: z.object({
    ...fields,
    reference: z.nullable(fields.reference),
    destination: z.nullable(fields.destination),
    handlingUnits: z.array(HandlingUnit),
    // One of an earlier release may be no address.
    bolPdf: z.nullable(z.string()),
    contactPerson: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  }),
})
export type ThirdPartyShipment = z.infer<typeof ThirdPartyShipment>

/** What creating it would say now; nothing is stored. */
export const DryRun = z.object({
  valid: z.boolean(),
  issues: z.array(z.object({ path: z.string(), code: z.string(), text: z.string() })),
  /** null: no estimate is possible. */
  estimate: z.nullable(z.pick(Estimate, { priceUsd: true, lineItems: true })),
})
export type DryRun = z.infer<typeof DryRun>
