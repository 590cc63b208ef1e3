import * as z from 'zod/mini'

import { plainCode } from '#schemas/plain-text.ts'
import { DateOnly, codeLine, line } from '#schemas/primitives.ts'
import { Money } from '#schemas/spot-offer/amounts.ts'
import { fieldTexts } from '#texts/fields.ts'

import { estimateLimits, MAX_ESTIMATE_UNITS } from './limits.ts'
import type { Measure } from './limits.ts'

const within = (measure: Measure) => {
  const { min, max } = estimateLimits[measure]
  return z.number().check(z.gte(min), z.lte(max))
}

/** A place to price: its postal code says where it is. Ours: the rest of an address is taken and not needed. */
const PricedPlace = z.strictObject({
  name: z.optional(line(1, 100)),
  addressLine1: z.optional(line(1, 100)),
  addressLine2: z.optional(line(1, 100)),
  addressLine3: z.optional(line(1, 100)),
  city: z.optional(line(1, 50)),
  region: z.optional(line(1, 50)),
  postalCode: codeLine(1, 20),
  countryCode: z.string().check(z.overwrite(plainCode), z.regex(/^[A-Z]{2}$/, fieldTexts.country)),
})

/** Equal units; weight in pounds and sizes in inches are those of one. */
export const EstimateUnit = z.strictObject({
  quantity: z.int().check(z.gte(estimateLimits.quantity.min), z.lte(estimateLimits.quantity.max)),
  weight: within('weight'),
  length: within('length'),
  width: within('width'),
  height: within('height'),
  isDdr: z._default(z.boolean(), false),
  isHazmat: z._default(z.boolean(), false),
})

const MAX_POUNDS = MAX_ESTIMATE_UNITS * estimateLimits.quantity.max * estimateLimits.weight.max

/** What is to be priced (specification 1 §3, domain.md §7). */
export const EstimateRequest = z.strictObject({
  shipAt: DateOnly,
  pickupRequiresLiftGate: z.boolean(),
  addresses: z.strictObject({ from: PricedPlace, to: PricedPlace }),
  totalWeightInLbs: z.number().check(z.gte(1), z.lte(MAX_POUNDS)),
  handlingUnits: z.array(EstimateUnit).check(z.minLength(1), z.maxLength(MAX_ESTIMATE_UNITS)),
})
export type EstimateRequest = z.infer<typeof EstimateRequest>

/** domain.md §7, in its order. */
const chargeCodes = [
  'linehaul',
  'fuel-surcharge',
  'hazmat',
  'ddr-packaging',
  'liftgate-pickup',
  'limited-access',
  'appointment',
  'overlength',
] as const
export type ChargeCode = (typeof chargeCodes)[number]

/** A price with what it is made of; the lines add up to it. */
export const Estimate = z.object({
  priceUsd: Money,
  lineItems: z.array(z.object({ code: z.enum(chargeCodes), text: z.string(), priceUsd: Money })),
  isEstimate: z.literal(true),
})
export type Estimate = z.infer<typeof Estimate>
