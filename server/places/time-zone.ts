import tzLookup from '@photostructure/tz-lookup'

import { middleOf } from './postal-codes.ts'

/** A place as a call names it: whichever of both is there. */
type Named = { readonly address?: string | undefined; readonly zipCode?: string | undefined }

// A bare five-digit number in an address may be a street's, or a code of another country: only behind its state it counts.
const AMERICAN = /\b[A-Z]{2},? (\d{5})(?:-\d{4})?\b/g
const CANADIAN = /\b([A-Z]\d[A-Z]) ?\d[A-Z]\d\b/g

const lastOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1]

async function pointOf({ address = '', zipCode }: Named) {
  if (zipCode !== undefined) return (await middleOf('US', zipCode)) ?? middleOf('CA', zipCode)
  const text = address.toUpperCase()
  const american = lastOf(text, AMERICAN)
  if (american !== undefined) return middleOf('US', american)
  const canadian = lastOf(text, CANADIAN)
  return canadian === undefined ? undefined : middleOf('CA', canadian)
}

/** The IANA name of a place's time zone; undefined for a place that is not known. */
export async function timeZoneOf(named: Named): Promise<string | undefined> {
  const point = await pointOf(named)
  return point && tzLookup(point.lat, point.lon)
}

type Place = { readonly countryCode: string; readonly postalCode: string }
/** The same of an address in its parts. */
export async function zoneAt({ countryCode, postalCode }: Place): Promise<string | undefined> {
  const point = await middleOf(countryCode, postalCode)
  return point && tzLookup(point.lat, point.lon)
}
