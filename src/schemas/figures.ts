import * as z from 'zod/mini'

import { offerFigures, requestFigures } from './overview.ts'
import { DateOnly } from './primitives.ts'
import { Booking, ShipmentState } from './shipment-request.ts'

const Capped = { count: z.int(), isCapped: z.boolean() }

/** How many records a view of a list shows. */
export const ViewCount = z.object({ id: z.string(), ...Capped })

/** What the staff's overview counts, of everything that it shows, not of the first rows that fit into a page. */
export const StaffFigures = z.object({
  /** Current requests by place and age: under 1 day, 1 to 2, 3 to 7, over 7 days. */
  ages: z.array(
    z.object({
      state: ShipmentState,
      booking: Booking,
      counts: z.array(z.int()),
      isCapped: z.boolean(),
    }),
  ),
  /** Current requests by the day of their pickup, days without any left out. */
  pickups: z.array(z.object({ day: DateOnly, count: z.int() })),
  /** Days of the same span off at sites, by name, with the countries (ISO codes) of those sites. */
  holidays: z.array(z.object({ day: DateOnly, name: z.string(), countries: z.array(z.string()) })),
  /** The strip of the reader's overview, in its order: what the list behind each figure shows. */
  strip: z.array(
    z.object({
      figure: z.enum([...requestFigures, ...offerFigures]),
      ...Capped,
      /** What the offers come to. */
      dollars: z.optional(z.number()),
    }),
  ),
})
export type StaffFigures = z.infer<typeof StaffFigures>

/** Weeks of completed requests by their pickup: how many, and how many of them were fetched on the day or before. */
export const Throughput = z.array(
  z.object({
    /** Its Monday. */
    from: DateOnly,
    count: z.int(),
    onTime: z.int(),
    /** Fetched later; of the others no day is known. */
    late: z.int(),
  }),
)
export type Throughput = z.infer<typeof Throughput>

/** What was delivered in a year, in kg; `isAll` is false when more was delivered than is added up at once. */
export const DeliveredWeight = z.object({ kg: z.number(), isAll: z.boolean() })
export type DeliveredWeight = z.infer<typeof DeliveredWeight>
