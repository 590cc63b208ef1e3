import * as z from 'zod/mini'

import { fieldTexts } from '#texts/fields.ts'

import { line } from './primitives.ts'

/** Specification 1 §3; the length of name and postal code is ours. */
export const Address = z.strictObject({
  name: line(1, 100),
  addressLine1: line(1, 100),
  addressLine2: z.optional(line(1, 100)),
  addressLine3: z.optional(line(1, 100)),
  city: line(1, 50),
  region: line(1, 50),
  postalCode: line(1, 20),
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/, fieldTexts.country)),
})
export type Address = z.infer<typeof Address>
