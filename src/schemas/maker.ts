import * as z from 'zod/mini'

import { Address } from './address.ts'
import { PartNumber } from './part-number.ts'

/** A place of a program: a location, or a dealer by its code (specification 2 §7.5). timeZone is an IANA name. */
export const MakerLocation = z.object({
  locationId: z.optional(z.string()),
  dealerCode: z.optional(z.string()),
  isActive: z.boolean(),
  name: z.string(),
  address: Address,
  timeZone: z.string(),
  /** One of the program's brands or types (specification 1 §9). */
  brand: z.optional(z.string()),
})
export type MakerLocation = z.infer<typeof MakerLocation>

/** A part of a program's list, with the name of that list (specification 1 §9). */
export const MakerPart = z.object({ ...PartNumber.shape, supplier: z.optional(z.string()) })

/** A warranty claim of the maker's own system, and which of its batteries are in the portal (ours: `items`). */
export const WarrantyClaim = z.object({
  sagaId: z.string(),
  partNumber: z.string(),
  vin: z.nullable(z.string()),
  quantity: z.int().check(z.gte(1), z.lte(50)), // specification 1 §5
  items: z.array(z.object({ indexInClaim: z.int(), uuid: z.nullable(z.string()) })),
})
export type WarrantyClaim = z.infer<typeof WarrantyClaim>
