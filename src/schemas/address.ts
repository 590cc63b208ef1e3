import * as z from 'zod/mini'

import { fieldTexts } from '#texts/fields.ts'

import { plainCode } from './plain-text.ts'
import { codeLine, line } from './primitives.ts'

// Ours: of the countries that we know, those whose addresses need a postal code; first those where a state belongs to it.
const NEEDY =
  'US CA MX BR AU IN CN JP KR TW SG GB FR DE AT CH BE NL LU DK SE NO FI EE LV LT PL CZ SK HU RO BG HR SI GR IT ES PT'
const LAST_STATE = NEEDY.indexOf('JP')

/**
 * What an address cannot do without in its country. Ireland and Hong Kong need neither, and nothing is asked for in a
 * country that is not known here.
 */
export function addressNeeds(countryCode: string) {
  const at = countryCode.length === 2 ? NEEDY.indexOf(countryCode) : -1
  return { region: at >= 0 && at <= LAST_STATE, postalCode: at >= 0 }
}

export const CountryCode = z
  .string()
  .check(z.overwrite(plainCode), z.regex(/^[A-Z]{2}$/, fieldTexts.country))
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

/** What says where an address is; its name is whose it is. */
export const addressParts = [
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'city',
  'region',
  'postalCode',
  'countryCode',
] as const

/** Specification 1 §3; the length of name and postal code is ours. What it needs follows its country. */
export const Address = z
  .strictObject({
    name: line(1, 100),
    addressLine1: line(1, 100),
    addressLine2: z.optional(line(1, 100)),
    addressLine3: z.optional(line(1, 100)),
    city: line(1, 50),
    region: z.optional(line(1, 50)),
    postalCode: z.optional(codeLine(1, 20)),
    countryCode: CountryCode,
  })
  .check(needed('region'), needed('postalCode'))
export type Address = z.infer<typeof Address>
