import type { Address } from './address.ts'
import { regionCentres } from './region-centres.ts'

type Placed = { readonly name: string; readonly address: Address }
type Place = Pick<Address, 'countryCode' | 'region' | 'postalCode'>

const EARTH_KM = 6371
const rad = (degrees: number) => (degrees * Math.PI) / 180
const centreOf = ({ countryCode, region = '' }: Place) =>
  regionCentres[countryCode]?.[region.toUpperCase()]
const isOneRegion = (from: Place, to: Place) =>
  from.countryCode === to.countryCode && from.region !== undefined && from.region === to.region

/** Kilometres between the middles of two states; 0 within one, undefined where one is not known. */
function distance(from: Place, to: Place): number | undefined {
  if (isOneRegion(from, to)) return 0
  const [a, b] = [centreOf(from), centreOf(to)]
  if (!a || !b) return undefined
  const [north, east] = [rad(b[0] - a[0]) / 2, rad(b[1] - a[1]) / 2]
  const chord =
    Math.sin(north) ** 2 + Math.cos(rad(a[0])) * Math.cos(rad(b[0])) * Math.sin(east) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord))
}

/** How far two postal codes of a state are apart: those of a neighbourhood are numbered in a row. */
function postalGap(from: Place, to: Place): number {
  if (!isOneRegion(from, to)) return 0
  const [a, b] = [from, to].map(({ postalCode = '' }) => Number.parseInt(postalCode, 10))
  const gap = Math.abs((a ?? Number.NaN) - (b ?? Number.NaN))
  return Number.isNaN(gap) ? Number.MAX_SAFE_INTEGER : gap
}

type Ranked<T> = { readonly place: T; readonly isKnown: boolean }

/** Places by how near they are to an address; those of which that is not known come last, by name. */
export function byNearness<T extends Placed>(from: Place, places: readonly T[]): Ranked<T>[] {
  return places
    .map((place) => ({
      place,
      km: distance(from, place.address),
      gap: postalGap(from, place.address),
    }))
    .toSorted(
      (a, b) =>
        (a.km ?? Infinity) - (b.km ?? Infinity) ||
        a.gap - b.gap ||
        a.place.name.localeCompare(b.place.name),
    )
    .map(({ place, km }) => ({ place, isKnown: km !== undefined }))
}

/** The place nearest to an address; undefined where nobody can tell. */
export function nearestOf<T extends Placed>(from: Place, places: readonly T[]): T | undefined {
  const [first] = byNearness(from, places)
  return first?.isKnown ? first.place : undefined
}
