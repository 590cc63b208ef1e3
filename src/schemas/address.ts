import * as z from 'zod/mini'

import { fieldTexts } from '#texts/fields.ts'

import { addressNeeds } from './address-needs.ts'
import { line } from './primitives.ts'

export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/, fieldTexts.country))
const inCountry = z.object({ countryCode: CountryCode })

type Parts = {
  readonly countryCode: string
  readonly region?: string | undefined
  readonly postalCode?: string | undefined
}
const needed = (part: 'region' | 'postalCode') =>
  z.refine<Parts>(
    (address) => address[part] !== undefined || !addressNeeds(address.countryCode)[part],
    {
      path: [part],
      error: fieldTexts[part],
      // Also while other parts are wrong; without a country nobody can tell.
      when: ({ value }) => inCountry.safeParse(value).success,
    },
  )

/** Specification 1 §3; the length of name and postal code is ours. What it needs follows its country. */
export const Address = z
  .strictObject({
    name: line(1, 100),
    addressLine1: line(1, 100),
    addressLine2: z.optional(line(1, 100)),
    addressLine3: z.optional(line(1, 100)),
    city: line(1, 50),
    region: z.optional(line(1, 50)),
    postalCode: z.optional(line(1, 20)),
    countryCode: CountryCode,
  })
  .check(needed('region'), needed('postalCode'))
export type Address = z.infer<typeof Address>
