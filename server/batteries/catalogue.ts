import { Battery } from '#schemas/battery.ts'
import type { YearOptions } from '#schemas/battery.ts'

import { readRows } from './table.ts'

const blankless = (text = '') => text || null
const yearOf = (text = '') => (text ? Number(text) : null)
const slugOf = (parts: readonly (string | undefined)[]) =>
  parts
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replace(/-$/, '')

// Prices, and which packs are for recycling only, are configured; until they are, there are none.
const toBattery = (row: Readonly<Record<string, string>>): Battery =>
  Battery.parse({
    make: row['make'],
    model: row['model'],
    trim: blankless(row['trim']),
    propulsionType: row['propulsion'],
    batteryCapacity: Number(row['capacity_kwh']),
    batteryChemistry: blankless(row['chemistry']),
    batterySupplier: blankless(row['cell_supplier']),
    packWeightKg: Number(row['pack_weight_kg']),
    price: null,
    priceOverride: null,
    batteryId: slugOf([row['make'], row['model'], row['trim'], row['year_from']]),
    yearFrom: Number(row['year_from']),
    yearTo: yearOf(row['year_to']),
    weightSource: row['weight_source'] === 'cited' ? 'cited' : 'estimated',
    isBlacklistedForReuse: false,
    recyclingReason: null,
  })

/** Every pack that the portal knows. */
export const packs: readonly Battery[] = readRows('./ev-packs.csv').map(toBattery)
const parts = readRows('./part-numbers.csv')

/** The pack of an id; undefined for one that is not in the catalogue. */
export const packOfId = (id: string): Battery | undefined =>
  packs.find(({ batteryId }) => batteryId === id)

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether a pack was built into cars of a model year. */
const isOfYear = ({ yearFrom, yearTo }: Battery, year: number): boolean =>
  year >= yearFrom && year <= (yearTo ?? Infinity)

/** What is known of a car; what is absent narrows nothing. */
type Car = {
  readonly make: string
  readonly models?: readonly string[] | undefined
  readonly year?: number | undefined
}

/** The packs that fit a car. */
export const packsOf = ({ make, models, year }: Car): Battery[] =>
  packs.filter(
    (pack) =>
      same(pack.make, make) &&
      (models?.some((model) => same(pack.model, model)) ?? true) &&
      (year === undefined || isOfYear(pack, year)),
  )

/** A part number without what people write between its characters. */
export const partKey = (partNumber: string): string =>
  partNumber.toUpperCase().replaceAll(/[\s.\-/]/g, '')

/** The pack with a part number, and the number as its maker writes it; undefined for one that is not listed. */
export function packOfPart(partNumber: string) {
  const key = partKey(partNumber)
  const part = parts.find((row) => partKey(row['part_number'] ?? '') === key)
  const battery = packs.find(
    ({ make, model, trim }) =>
      make === part?.['make'] && model === part['model'] && (trim ?? '') === part['trim'],
  )
  return part && battery && { partNumber: part['part_number'] ?? '', battery }
}

const sorted = (names: readonly string[]) =>
  [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'en'))

/** Makes and models that have packs, by model year from the next one back. */
export function yearOptions(thisYear: number): YearOptions[] {
  const first = Math.min(...packs.map(({ yearFrom }) => yearFrom))
  const years = Array.from({ length: thisYear + 2 - first }, (_, at) => thisYear + 1 - at)
  return years.map((year) => {
    const ofYear = packs.filter((pack) => isOfYear(pack, year))
    return {
      year,
      makes: sorted(ofYear.map(({ make }) => make)).map((make) => ({
        make,
        models: sorted(ofYear.filter((pack) => pack.make === make).map(({ model }) => model)),
      })),
    }
  })
}
