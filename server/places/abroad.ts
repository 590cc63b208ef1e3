/** Zones of countries whose clocks all go alike, by their codes: Ireland's need no postal code. */
const ZONES: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai',
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CH: 'Europe/Zurich',
  CN: 'Asia/Shanghai',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HK: 'Asia/Hong_Kong',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Kolkata',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MY: 'Asia/Kuala_Lumpur',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PH: 'Asia/Manila',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TH: 'Asia/Bangkok',
  TR: 'Europe/Istanbul',
  TW: 'Asia/Taipei',
  VN: 'Asia/Ho_Chi_Minh',
  ZA: 'Africa/Johannesburg',
}

// Islands of a country whose clocks go otherwise, by what their codes begin with.
const ISLANDS: Readonly<Record<string, RegExp>> = { ES: /^(35|38)/, PT: /^9/ }

/** The zone of an address beyond the USA and Canada; undefined where a country has several, or is not known. */
export function zoneAbroad(countryCode: string, postalCode = ''): string | undefined {
  if (!Object.hasOwn(ZONES, countryCode)) return undefined
  const isIsland = Object.hasOwn(ISLANDS, countryCode) && ISLANDS[countryCode]?.test(postalCode)
  return isIsland ? undefined : ZONES[countryCode]
}

// Names of countries are read in the languages of those who write addresses to us, with their short and three-letter forms.
const LANGUAGES = [
  'en',
  'de',
  'sv',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt',
  'da',
  'nb',
  'fi',
  'ja',
  'ko',
]
const SHORT: readonly (readonly [name: string, code: string])[] = [
  ['usa', 'US'],
  ['u s', 'US'],
  ['u s a', 'US'],
  ['united states of america', 'US'],
  ['can', 'CA'],
  ['uk', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
  ['holland', 'NL'],
  ['hong kong', 'HK'],
  ['deu', 'DE'],
  ['ger', 'DE'],
  ['swe', 'SE'],
  ['mex', 'MX'],
  ['gbr', 'GB'],
  ['irl', 'IE'],
]
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\p{P}\s]+/gu, ' ')
    .trim()

let known: ReadonlyMap<string, string> | undefined
function names(): ReadonlyMap<string, string> {
  if (known) return known
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const map = new Map<string, string>(SHORT)
  for (const language of LANGUAGES) {
    const said = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = said.of(code)
      if (name === undefined || code === 'ZZ') continue
      map.set(plain(name), map.get(plain(name)) ?? code)
      map.set(code.toLowerCase(), code)
    }
  }
  known = map
  return map
}

/** The code of the country that a part of an address is the name of; undefined where it is none. */
export const countryNamed = (part: string): string | undefined => names().get(plain(part))
