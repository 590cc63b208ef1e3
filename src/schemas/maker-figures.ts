import * as z from 'zod/mini'

import { AdrClass } from './material.ts'
import { DateOnly, ShipmentId } from './primitives.ts'
import { Booking, ShipmentState } from './shipment-request.ts'

/** What waits, is picked up and was delivered; `kg` of the twelve months. */
const Sums = {
  /** Batteries in no request, and how many of them nobody has evaluated. */
  waiting: z.int(),
  notEvaluated: z.int(),
  /** Current requests that are not approved yet, and those that are and not delivered. */
  approval: z.int(),
  inPickup: z.int(),
  kg: z.number(),
}

/** What the dashboard of a maker's program counts (pages.md §3.2), of all places in scope or of one. */
export const MakerFigures = z.object({
  sums: z.object(Sums),
  /** Batteries that are not delivered by ADR class, where the program has those; null: of no class yet. */
  classes: z.array(
    z.object({ adrClass: z.nullable(AdrClass), waiting: z.int(), inPickup: z.int() }),
  ),
  /** Twelve months (YYYY-MM), oldest first: how many requests were delivered in each, and their gross weight. */
  months: z.array(z.object({ month: z.string(), count: z.int(), kg: z.number() })),
  /** The next pickups, soonest first. */
  pickups: z.array(
    z.object({
      id: ShipmentId,
      locationId: z.string(),
      day: DateOnly,
      state: ShipmentState,
      booking: Booking,
    }),
  ),
  /** The places that have any of it, by their location_id or dealer code. */
  places: z.array(z.object({ locationId: z.string(), name: z.string(), ...Sums })),
  /** Whether everything was added up: false when there is more than is read at once. */
  isAll: z.boolean(),
})
export type MakerFigures = z.infer<typeof MakerFigures>
export type MakerSums = MakerFigures['sums']
