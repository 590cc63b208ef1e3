import type { Battery, VinBatteries } from '#schemas/battery.ts'
import { vinWarnings } from '#schemas/vin-warnings.ts'

import { packsOf } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { readRows } from './table.ts'

// ISO 3779: the maker, then what he says of the car; the model year is the tenth character.
const MAKER_LENGTH = 3
const YEAR_AT = 9
/** In turn since 2001 (49 CFR 565.15). They came before, from 1980 on, but cars of those years had no such packs. */
const YEARS = '123456789ABCDEFGHJKLMNPRSTVWXY'
const FIRST_YEAR = 2001

const makers = new Map(
  readRows('./vin-makes.csv').map(({ wmi = '', make = '', models = '' }) => [
    wmi,
    { make, models: models.split(';').map((hint) => hint.split('=')) },
  ]),
)

/** What a VIN says of its car. Models: several where it leaves that open; undefined: none or what it does not tell. */
type Decoded = {
  readonly make: string | undefined
  readonly models: readonly string[] | undefined
  readonly year: number | undefined
}

/** Reads a VIN without asking anybody: maker, model year and, of some makers, the model. */
export function decodeVin(vin: string): Decoded {
  const maker = makers.get(vin.slice(0, MAKER_LENGTH))
  const rest = vin.slice(MAKER_LENGTH)
  const models = (maker?.models ?? []).flatMap(([start = '', model]) =>
    model !== undefined && rest.startsWith(start) ? [model] : [],
  )
  const turn = YEARS.indexOf(vin.charAt(YEAR_AT))
  return {
    make: maker?.make,
    models: models.length ? models : undefined,
    year: turn === -1 ? undefined : FIRST_YEAR + turn,
  }
}

/** The car of a VIN with the packs that fit. A VIN that looks wrong only warns (domain.md §5). */
export function batteriesOfVin(catalogue: Catalogue, vin: string): VinBatteries {
  const { make, models, year } = decodeVin(vin)
  const batteries: Battery[] = make === undefined ? [] : packsOf(catalogue, { make, models, year })
  const [model = null, ...others] = models ?? []
  return {
    vin,
    make: make ?? null,
    model: others.length ? null : model,
    year: year ?? null,
    trim: null,
    warnings: [...vinWarnings(vin)],
    batteries,
  }
}
