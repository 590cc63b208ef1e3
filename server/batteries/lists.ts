import fs from 'node:fs'

import type { ConfigName } from '#schemas/config-names.ts'
import { choice, code, number, optional, text } from '#server/records/upload/columns.ts'
import type { List, Row } from '#server/records/upload/read.ts'
import { issueTexts as say } from '#texts/upload-issues.ts'

import type { Catalogue } from './catalogue.ts'

type Named = Row | { readonly make: string; readonly model: string; readonly trim: string | null }
/** What a row of cars says in common: make, model, trim. */
export const carOf = ({ make, model, trim }: Named): string =>
  [make, model, trim ?? ''].join('|').toLowerCase()

/** The id of a pack, from what names it. */
export const batteryIdOf = (row: Row): string =>
  [row['make'], row['model'], row['trim'], row['year_from']]
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replace(/-$/, '')

/** A part number without what people write between its characters. */
export const partKey = (partNumber: string): string =>
  partNumber.toUpperCase().replaceAll(/[\s.\-/]/g, '')

const name = text(50)
const year = number({ min: 1990, max: 2030 }) // specification 1 §5
const car = { make: name, model: name, trim: optional(name) }
const battery = { battery_id: text(160) }
const ofBattery = {
  keyOf: (row: Row) => row['battery_id'] ?? '',
  judge: (row: Row, { byId }: Catalogue) =>
    byId.has(row['battery_id'] ?? '') ? [] : [{ column: 'battery_id', text: say.unknownPack }],
}

const yearMakeModels: List<Catalogue> = {
  columns: {
    ...car,
    year_from: year,
    year_to: optional(year),
    propulsion: choice(['BEV', 'PHEV', 'HEV']),
    capacity_kwh: number({ min: 0.1, max: 1000, decimals: 2 }),
    chemistry: optional(text(30)),
    cell_supplier: optional(name),
    pack_weight_kg: number({ min: 1, max: 5000, decimals: 1 }),
    // Derived from another pack, recalled from general knowledge: estimates, too.
    weight_source: choice(['cited', 'derived', 'recalled', 'estimated']),
  },
  keyOf: batteryIdOf,
  judge: ({ year_from: from = '', year_to: to }) =>
    to && Number(to) < Number(from) ? [{ column: 'year_to', text: say.yearOrder(from) }] : [],
}

const oemPartNumbers: List<Catalogue> = {
  columns: { part_number: code(3, 50), ...car }, // specification 1 §5
  keyOf: (row) => partKey(row['part_number'] ?? ''),
  judge: (row, { byCar }) => (byCar.has(carOf(row)) ? [] : [{ text: say.noSuchCar }]),
}

const ownFile = (file: string) => fs.readFileSync(new URL(file, import.meta.url), 'utf8')

type Configured = {
  readonly list: List<Catalogue>
  /** What is in use until somebody uploads another. */
  readonly builtIn: string
}
/** The lists behind the catalogue of packs that staff upload, by name (specification 2 §7.6). */
export const batteryLists: Readonly<Record<ConfigName, Configured>> = {
  'year-make-models': { list: yearMakeModels, builtIn: ownFile('./ev-packs.csv') },
  'oem-part-numbers': { list: oemPartNumbers, builtIn: ownFile('./part-numbers.csv') },
  'reuse-blacklist': {
    list: { columns: { ...battery, reason: text(200) }, ...ofBattery },
    builtIn: 'battery_id,reason\n',
  },
  'price-overrides': {
    list: {
      // Ours: US dollars for one pack.
      columns: { ...battery, price: number({ min: 0.01, max: 1_000_000, decimals: 2 }) },
      ...ofBattery,
    },
    builtIn: 'battery_id,price\n',
  },
}
