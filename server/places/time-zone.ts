import tzLookup from '@photostructure/tz-lookup'

import { countryNamed, zoneAbroad } from './abroad.ts'
import { americanStates, areaNamed, areaOfCode } from './areas.ts'
import { middleOf } from './postal-codes.ts'
import type { Point } from './postal-codes.ts'

type Place = {
  readonly countryCode: string
  readonly region?: string | undefined
  readonly postalCode?: string | undefined
}

/**
 * The IANA name of the zone of an address in its parts; undefined for a place that is not known. Ours: so is one whose
 * state or province is not the one of its postal code.
 */
export async function zoneAt({ countryCode, region, postalCode = '' }: Place) {
  if (countryCode !== 'US' && countryCode !== 'CA') return zoneAbroad(countryCode, postalCode)
  const code = postalCode.trim().toUpperCase()
  const [point, area] = [await middleOf(countryCode, code), areaOfCode(countryCode, code)]
  const named = region === undefined ? undefined : areaNamed(countryCode, region)
  if (!point || !area || (named && named !== area)) return undefined
  return zoneWithin(point, area.zones)
}

const STEP = 0.02 // degrees, a mile and a half
const RINGS = 100
const AROUND = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => [north, east] as const))

// Points are middles of areas, and maps of zones are coarse: beside a border the other side's zone may be found there.
function zoneWithin({ lat, lon }: Point, zones: readonly string[]): string | undefined {
  if (zones.length === 1) return zones[0]
  for (let ring = 0; ring <= RINGS; ring += 1) {
    const near = AROUND.map(([north, east]) =>
      tzLookup(lat + north * ring * STEP, lon + east * ring * STEP),
    )
    const found = zones.find((zone) => near.includes(zone))
    if (found !== undefined) return found
  }
  return zones[0]
}

/** A place as a call names it: whichever of these is there. */
type Named = {
  readonly address?: string | undefined
  readonly zipCode?: string | undefined
  readonly countryCode?: string | undefined
  readonly region?: string | undefined
}

// A bare five-digit number in an address may be a street's, or a code of another country: only behind its state it counts.
const STATES = americanStates.map((name) => name.toUpperCase().replaceAll(' ', String.raw`\s+`))
const AMERICAN = new RegExp(
  String.raw`(?<![\p{L}\d])(${STATES.join('|')}),?\s+(\d{5})(?:-\d{4})?(?![\d-])`,
  'gu',
)
const CANADIAN = /(?<![\p{L}\d])()([A-Z]\d[A-Z]) ?\d[A-Z]\d(?![\p{L}\d])/gu
const PATTERNS = [
  ['US', AMERICAN],
  ['CA', CANADIAN],
] as const
const PARTS = /[,;\n]/

const namesAnother = (part: string, countryCode: string) => {
  const named = countryNamed(part)
  return named !== undefined && named !== countryCode
}

// In the USA and Canada nothing but the country follows a code on its line; elsewhere the town does.
function isWithin(countryCode: string, before: string, after: string): boolean {
  const [behind = '', ...rest] = after.split(PARTS)
  const isLast = !/[\p{L}\d]/u.test(behind) || countryNamed(behind) === countryCode
  // Lebanon, TN: the town stands before its state and is no country.
  const parts = before.split(PARTS).filter((part) => part.trim() !== '')
  const others = before.trimEnd().endsWith(',') || parts.length > 1 ? parts.slice(0, -1) : parts
  return isLast && ![...others, ...rest].some((part) => namesAnother(part, countryCode))
}

/** The country, state and code that an address on one line ends with; undefined where it is none of the USA or Canada. */
function readAddress(address: string): Place | undefined {
  const text = address.toUpperCase()
  for (const [countryCode, pattern] of PATTERNS) {
    const found = [...text.matchAll(pattern)].at(-1)
    if (!found) continue
    const [whole, region = '', postalCode = ''] = found
    const after = text.slice(found.index + whole.length)
    return isWithin(countryCode, text.slice(0, found.index), after)
      ? { countryCode, region, postalCode }
      : undefined
  }
  return undefined
}

/** Whether an address on one line names a country other than these. */
const isAbroad = (address: string, countryCodes: readonly string[]): boolean => {
  const last = address.split(PARTS).at(-1) ?? ''
  const named = countryNamed(last)
  return named !== undefined && !countryCodes.includes(named) && !areaNamed('US', last)
}

/** The IANA name of a place's time zone; undefined for a place that is not known. */
export async function timeZoneOf({ address = '', zipCode, countryCode, region }: Named) {
  if (countryCode !== undefined) return zoneAt({ countryCode, region, postalCode: zipCode })
  const read = readAddress(address)
  if (zipCode === undefined) return read && zoneAt(read)
  if (isAbroad(address, ['US', 'CA'])) return undefined
  const of = { region: region ?? read?.region, postalCode: zipCode }
  return (await zoneAt({ ...of, countryCode: 'US' })) ?? zoneAt({ ...of, countryCode: 'CA' })
}
