import fs from 'node:fs/promises'

const HUNDREDTHS = 100
const FILE = new URL('./postal-codes.txt', import.meta.url)
const AREA_LENGTH = 3

/** Degrees north and east. */
export type Point = { readonly lat: number; readonly lon: number }

let known: Promise<string> | undefined
/** The table, read once; again where that failed. */
const readTable = () =>
  (known ??= fs.readFile(FILE, 'utf8').catch((error: unknown) => {
    known = undefined
    throw error
  }))

// Canadian codes are known by their area, the first three characters.
const keys = new Map([
  ['US', (code: string) => /^(\d{5})(?:-?\d{4})?$/.exec(code)?.[1]],
  ['CA', (code: string) => /^([A-Z]\d[A-Z])(?: ?\d[A-Z]\d)?$/.exec(code.toUpperCase())?.[1]],
])

/**
 * The middle of a postal code; undefined for one that is not known, and in countries beyond the USA and Canada. Ours: an
 * American code that is newer than the table lies where the nearest number of its area (the first three digits) does.
 */
export async function middleOf(
  countryCode: string,
  postalCode: string,
): Promise<Point | undefined> {
  const key = keys.get(countryCode)?.(postalCode.trim())
  if (key === undefined) return undefined
  const text = await readTable()
  return pointAt(text, text.indexOf(`\n${key} `)) ?? nearestInArea(text, key)
}

function pointAt(text: string, at: number): Point | undefined {
  if (at < 0) return undefined
  const [, north, east] = text.slice(at + 1, text.indexOf('\n', at + 1)).split(' ')
  const point = { lat: Number(north) / HUNDREDTHS, lon: Number(east) / HUNDREDTHS }
  // Lists write so what they have no place for; in the Gulf of Guinea nothing is picked up.
  return point.lat === 0 && point.lon === 0 ? undefined : point
}

function nearestInArea(text: string, code: string): Point | undefined {
  if (!/^\d{5}$/.test(code)) return undefined
  const area = code.slice(0, AREA_LENGTH)
  const distance = ([, other]: RegExpExecArray) => Math.abs(Number(other) - Number(code))
  const [nearest] = [...text.matchAll(new RegExp(`\n(${area}\\d{2}) `, 'g'))].toSorted(
    (a, b) => distance(a) - distance(b),
  )
  return nearest && pointAt(text, nearest.index)
}
