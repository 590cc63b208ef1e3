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
