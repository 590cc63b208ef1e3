import * as z from 'zod/mini'

import { DateOnly, ShipmentId, Uuid } from './primitives.ts'
import { MAX_WEEKS, recurringStates } from './recurring-words.ts'

/** Ours: a request is repeated every 1 to 12 weeks. */
export const EveryWeeks = z.int().check(z.gte(1), z.lte(MAX_WEEKS))

const RecurringPickup = z.object({
  /** The day as it was planned. */
  plannedDate: DateOnly,
  /** The day on which goods can be picked up: the planned one, or the next one that is free. */
  pickupDate: DateOnly,
  /** Why it is another day, in words. */
  moved: z.nullable(z.string()),
})

/** A load that is shipped again every few weeks; each pickup waits for somebody to send it. */
export const RecurringRequest = z.object({
  id: Uuid,
  tenant: z.string(),
  siteId: z.string(),
  /** The request that is copied. */
  requestId: ShipmentId,
  state: z.enum(recurringStates),
  everyWeeks: EveryWeeks,
  firstDate: DateOnly,
  until: DateOnly,
  revision: z.int(),
  city: z.string(),
  region: z.string(),
  countryCode: z.string(),
  units: z.int(),
  grossKg: z.number(),
  /** The next one that will be prepared; null: none, or it is paused. */
  next: z.nullable(RecurringPickup),
  /** Those that wait to be sent; `key` is the Idempotency-Key under which one is. */
  ready: z.array(z.object({ ...RecurringPickup.shape, key: z.string() })),
})
export type RecurringRequest = z.infer<typeof RecurringRequest>
