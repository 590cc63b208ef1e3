// Ours: of the countries that we know, those whose addresses need a postal code, and of these where a state belongs to it.
const POSTAL_CODE =
  'US CA MX BR AU IN CN JP KR TW SG MY TH NZ ZA IL TR GB FR DE AT CH LI BE NL LU DK SE NO FI IS EE LV LT PL CZ SK HU RO BG HR SI RS GR IT ES PT UA'
const REGION = 'US CA MX BR AU IN CN JP'
const has = (list: string, countryCode: string) =>
  countryCode.length === 2 && list.includes(countryCode)

/**
 * What an address cannot do without in its country. Ireland and Hong Kong need neither, and nothing is asked for in a
 * country that is not known here.
 */
export const addressNeeds = (countryCode: string) => ({
  region: has(REGION, countryCode),
  postalCode: has(POSTAL_CODE, countryCode),
})
