import * as z from 'zod/mini'

/** A pack of the catalogue (specification 1 §3). Null where nobody knows. Ours from `batteryId` on. */
export const Battery = z.object({
  make: z.string(),
  model: z.string(),
  trim: z.nullable(z.string()),
  propulsionType: z.enum(['BEV', 'PHEV', 'HEV']),
  /** kWh, gross. */
  batteryCapacity: z.number(),
  batteryChemistry: z.nullable(z.string()),
  batterySupplier: z.nullable(z.string()),
  packWeightKg: z.number(),
  /** USD for one pack; null: not priced, or not for this reader. */
  price: z.nullable(z.number()),
  priceOverride: z.nullable(z.number()),
  batteryId: z.string(),
  yearFrom: z.int(),
  /** The last model year; null: still built. */
  yearTo: z.nullable(z.int()),
  /** `cited`: a public source says the weight. */
  weightSource: z.enum(['cited', 'estimated']),
  isBlacklistedForReuse: z.boolean(),
  /** Why it is for recycling only. */
  recyclingReason: z.nullable(z.string()),
})
export type Battery = z.infer<typeof Battery>

/** What a VIN says of its car, and the packs that fit. Null where the VIN does not tell (ours, but for `trim`). */
export const VinBatteries = z.object({
  vin: z.string(),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  year: z.nullable(z.int()),
  trim: z.nullable(z.string()),
  warnings: z.array(z.enum(['check_digit', 'letters_ioq'])),
  batteries: z.array(Battery),
})
export type VinBatteries = z.infer<typeof VinBatteries>

/** Makes and their models of one model year. */
export const YearOptions = z.object({
  year: z.int(),
  makes: z.array(z.object({ make: z.string(), models: z.array(z.string()) })),
})
export type YearOptions = z.infer<typeof YearOptions>

export const PartMatch = z.discriminatedUnion('result', [
  z.object({ result: z.literal('match'), partNumber: z.string(), battery: Battery }),
  z.object({ result: z.literal('no_match') }),
])
