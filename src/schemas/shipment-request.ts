import * as z from 'zod/mini'

import { AdrClass, TransportMode } from './material.ts'
import {
  Bol,
  DateOnly,
  Email,
  Instant,
  NewBol,
  Phone,
  S3Key,
  ShipmentId,
  Uuid,
  codeLine,
  line,
} from './primitives.ts'
import { Change } from './records/change.ts'
import { EveryWeeks } from './recurring.ts'
import { StoredShipmentForm } from './shipment-form.ts'
import { bookings, shipmentActions, shipmentStates, shipmentTypes } from './shipment-words.ts'
import { TenantId } from './tenants/tenant-id.ts'

export const ShipmentState = z.enum(shipmentStates)
export type ShipmentState = z.infer<typeof ShipmentState>

export const ShipmentAction = z.enum(shipmentActions)
export type ShipmentAction = z.infer<typeof ShipmentAction>

export const RecordType = z.enum([
  'shipment_request',
  'deleted_shipment_request',
  'completed_shipment_request',
])
export type RecordType = z.infer<typeof RecordType>

export const Booking = z.enum(bookings)
export type Booking = z.infer<typeof Booking>

export const ShipmentType = z.enum(shipmentTypes)
export type ShipmentType = z.infer<typeof ShipmentType>
export const recordTypes: Readonly<Record<ShipmentType, RecordType>> = {
  current: 'shipment_request',
  completed: 'completed_shipment_request',
  deleted: 'deleted_shipment_request',
}

/** Ours: who fetches the goods; a driver is called there. */
export const Carrier = z.strictObject({ name: line(1, 100), phone: z.optional(Phone) })
export type Carrier = z.infer<typeof Carrier>

/** Every field optional (specification 1 §3). */
export const BookedShipment = z.object({
  bol: z.optional(Bol),
  queuedInOtmAt: z.optional(Instant),
  isBookingInProgress: z.optional(z.boolean()),
  transportMode: z.optional(TransportMode),
  carrier: z.optional(Carrier),
  scheduledPickupDate: z.optional(DateOnly),
  actualPickupDate: z.optional(DateOnly),
  deliveryDate: z.optional(DateOnly),
  legacyVwExcelShipmentIdentifier: z.optional(codeLine(1, 50)),
  pickupNumber: z.optional(codeLine(1, 50)),
  bolDocument: z.optional(S3Key),
  palletLabelsDocument: z.optional(S3Key),
})
export type BookedShipment = z.infer<typeof BookedShipment>

const clearable = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

/**
 * What update-booked-shipment may change: a subset, null clears. The BOL can be replaced but not cleared (ours: a
 * booked shipment without one would be in no booking state).
 */
export const BookedShipmentUpdate = z.strictObject({
  bol: z.optional(NewBol),
  transportMode: clearable(TransportMode),
  carrier: clearable(Carrier),
  scheduledPickupDate: clearable(DateOnly),
  actualPickupDate: clearable(DateOnly),
  deliveryDate: clearable(DateOnly),
  legacyVwExcelShipmentIdentifier: clearable(codeLine(1, 50)),
  pickupNumber: clearable(codeLine(1, 50)),
})
export type BookedShipmentUpdate = z.infer<typeof BookedShipmentUpdate>

export const SentEmail = z.object({
  sentTo: z.array(Email),
  sentFrom: z.string(),
  cc: z.array(Email),
  bcc: z.array(Email),
  subject: z.string(),
  attachmentFilenames: z.array(z.string()),
  /** Joined from the outbox when read; the entry itself never changes. */
  status: z.optional(z.enum(['queued', 'sent', 'stuck'])),
  /** Ours: of a mail that was not sent, for the call that tries it again; partners do not get it. */
  outboxId: z.optional(z.string()),
})
export type SentEmail = z.infer<typeof SentEmail>

export const HistoryEntry = z.object({
  seq: z.int().check(z.gte(1), z.lte(100)),
  revision: z.int(),
  timestamp: Instant,
  username: z.string(),
  userDisplayName: z.string(),
  userEmail: z.nullable(z.string()),
  newState: ShipmentState,
  action: ShipmentAction,
  actionDescription: z.string().check(z.maxLength(200)),
  note: z.optional(z.string().check(z.maxLength(500))),
  sentEmails: z.array(SentEmail),
  changes: z.optional(z.array(Change)),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const Stamp = z.object({ timestamp: Instant, username: z.string() })

/** calls.md §2; in lists `history` holds the newest entry only. */
export const ShipmentRequest = z.object({
  recordType: RecordType,
  sortKey: z.string(),
  version: z.literal(1),
  uuid: Uuid,
  id: ShipmentId,
  tenant: TenantId,
  /** Ours: the one name of the tenant's company (company-name.ts). */
  tenantName: z.string(),
  created: z.object({
    ...Stamp.shape,
    email: z.optional(z.string()),
    userDisplayName: z.optional(z.string()),
  }),
  history: z.array(HistoryEntry).check(z.minLength(1), z.maxLength(100)),
  bookedShipment: z.nullable(BookedShipment),
  bol: z.optional(Bol),
  state: ShipmentState,
  revision: z.int().check(z.gte(1)),
  historyCount: z.int().check(z.gte(1), z.lte(100)),
  shipmentRequestForm: StoredShipmentForm,
  booking: Booking,
  isPreBooking: z.boolean(),
  asnConfirmedAt: z.nullable(Instant),
  bookingFailure: z.nullable(z.object({ code: z.string(), text: z.string(), at: Instant })),
  updated: Stamp,
  /** Ours: the recurring pickup that repeats it, or for which it was sent, while that goes on. */
  repeats: z.optional(z.object({ everyWeeks: EveryWeeks, isPaused: z.boolean() })),
  /** Ours: the facts that the lifecycle's guards read and the record alone does not tell (machines/shipment). */
  facts: z.object({
    createdBy: z.string(),
    createdByEmail: z.nullable(z.string()),
    poStatus: z.nullable(z.string()),
    unevaluatedCount: z.int(),
    hasRedAdr: z.boolean(),
    /** Whether any unit or battery is damaged, defective or recalled. */
    hasDdr: z.boolean(),
    /** The most critical class on board. */
    adrClass: z.nullable(AdrClass),
    itemCount: z.int(),
    /** Kilograms of the listed batteries as far as the part list knows them. */
    itemsKg: z.number(),
    siteTimeZone: z.string(),
  }),
})
export type ShipmentRequest = z.infer<typeof ShipmentRequest>
