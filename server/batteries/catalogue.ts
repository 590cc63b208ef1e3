import { Battery } from '#schemas/battery.ts'
import type { YearOptions } from '#schemas/battery.ts'
import { configNames } from '#schemas/config-names.ts'
import type { ConfigName } from '#schemas/config-names.ts'
import { readTable, tableOf } from '#schemas/table.ts'
import type { Db } from '#server/db/database.ts'
import {
  BUILT_IN,
  configVersionsNow,
  currentConfigs,
} from '#server/db/repositories/config-versions.ts'
import { readList } from '#server/records/upload/read.ts'
import type { Row, Rows } from '#server/records/upload/read.ts'

import { batteryIdOf, batteryLists, carOf, partKey } from './lists.ts'

/** Packs and part numbers as they are configured. */
export type Catalogue = {
  readonly packs: readonly Battery[]
  readonly byId: ReadonlyMap<string, Battery>
  /** By make, model and trim; of several years the first. */
  readonly byCar: ReadonlyMap<string, Battery>
  readonly parts: ReadonlyMap<string, { readonly partNumber: string; readonly battery: Battery }>
}
/** The rows that a catalogue is made of. */
export type CatalogueRows = Readonly<Record<ConfigName, Rows>>

const blankless = (text = '') => text || null
const yearOf = (text = '') => (text ? Number(text) : null)

// What a pack costs without an override is calculated elsewhere.
const toBattery = (row: Row, lists: CatalogueRows): Battery => {
  const batteryId = batteryIdOf(row)
  const override = lists['price-overrides'].get(batteryId)?.row
  const blocked = lists['reuse-blacklist'].get(batteryId)?.row
  return Battery.parse({
    make: row['make'],
    model: row['model'],
    trim: blankless(row['trim']),
    propulsionType: row['propulsion'],
    batteryCapacity: Number(row['capacity_kwh']),
    batteryChemistry: blankless(row['chemistry']),
    batterySupplier: blankless(row['cell_supplier']),
    packWeightKg: Number(row['pack_weight_kg']),
    price: null,
    priceOverride: override ? Number(override['price']) : null,
    batteryId,
    yearFrom: Number(row['year_from']),
    yearTo: yearOf(row['year_to']),
    weightSource: row['weight_source'] === 'cited' ? 'cited' : 'estimated',
    isBlacklistedForReuse: blocked !== undefined,
    recyclingReason: blocked?.['reason'] ?? null,
  })
}

/** The catalogue that rows make. */
export function toCatalogue(lists: CatalogueRows): Catalogue {
  const packs = [...lists['year-make-models'].values()].map(({ row }) => toBattery(row, lists))
  const byCar = new Map(packs.toReversed().map((pack) => [carOf(pack), pack]))
  const parts = [...lists['oem-part-numbers']].flatMap(([key, { row }]) => {
    const battery = byCar.get(carOf(row))
    return battery ? [[key, { partNumber: row['part_number'] ?? '', battery }] as const] : []
  })
  const byId = new Map(packs.map((pack) => [pack.batteryId, pack]))
  return { packs, byId, byCar, parts: new Map(parts) }
}

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
export const packsOf = ({ packs }: Catalogue, { make, models, year }: Car): Battery[] =>
  packs.filter(
    (pack) =>
      same(pack.make, make) &&
      (models?.some((model) => same(pack.model, model)) ?? true) &&
      (year === undefined || isOfYear(pack, year)),
  )

/** The pack with a part number, and the number as its maker writes it; undefined for one that is not listed. */
export const packOfPart = ({ parts }: Catalogue, partNumber: string) =>
  parts.get(partKey(partNumber))

const sorted = (names: readonly string[]) =>
  [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'en'))

/** Makes and models that have packs, by model year from the next one back. */
export function yearOptions({ packs }: Catalogue, thisYear: number): YearOptions[] {
  const first = packs.reduce((year, { yearFrom }) => Math.min(year, yearFrom), thisYear + 2)
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

type Lists = {
  readonly versions: Readonly<Record<ConfigName, number>>
  readonly rows: CatalogueRows
  readonly catalogue: Catalogue
}
async function readLists(db: Db): Promise<Lists> {
  const texts = await currentConfigs(db, configNames)
  const rows = await readTable(configNames, async (name) => {
    const { list, builtIn } = batteryLists[name]
    return (await readList(list, texts.get(name)?.text ?? builtIn)).rows
  })
  const versions = tableOf(configNames, (name) => texts.get(name)?.version ?? BUILT_IN)
  return { versions, rows, catalogue: toCatalogue(rows) }
}

type Kept = { readonly versions: string; readonly lists: Promise<Lists> }
const kept = new WeakMap<Db, Kept>()

/** The lists in use and their catalogue; read anew when another version was uploaded, by whatever process. */
export async function currentLists(db: Db): Promise<Lists> {
  const versions = await configVersionsNow(db, configNames)
  const known = kept.get(db)
  if (known?.versions === versions) return known.lists
  const lists = readLists(db)
  kept.set(db, { versions, lists })
  // What could not be read is not kept.
  lists.catch(() => kept.delete(db))
  return lists
}

/** The catalogue in use. */
export const catalogueOf = async (db: Db): Promise<Catalogue> => (await currentLists(db)).catalogue
