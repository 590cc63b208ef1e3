import fs from 'node:fs/promises'

const HUNDREDTHS = 100
const FILE = new URL('./postal-codes.txt', import.meta.url)

/** Degrees north and east. */
export type Point = { readonly lat: number; readonly lon: number }

let known: Promise<string> | undefined

// Canadian codes are known by their area, the first three characters.
const keys: Readonly<Record<string, (code: string) => string | undefined>> = {
  US: (code) => /^(\d{5})(?:-?\d{4})?$/.exec(code)?.[1],
  CA: (code) => /^([A-Z]\d[A-Z])(?: ?\d[A-Z]\d)?$/.exec(code.toUpperCase())?.[1],
}

/** The middle of a postal code; undefined for one that is not known, and in countries beyond the USA and Canada. */
export async function middleOf(
  countryCode: string,
  postalCode: string,
): Promise<Point | undefined> {
  const key = keys[countryCode]?.(postalCode.trim())
  if (key === undefined) return undefined
  known ??= fs.readFile(FILE, 'utf8')
  const text = await known
  const at = text.indexOf(`\n${key} `)
  if (at < 0) return undefined
  const [, north, east] = text.slice(at + 1, text.indexOf('\n', at + 1)).split(' ')
  return { lat: Number(north) / HUNDREDTHS, lon: Number(east) / HUNDREDTHS }
}
