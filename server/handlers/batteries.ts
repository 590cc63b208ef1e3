import { priceOfPack } from '#schemas/battery-offer/pricing.ts'
import type { Battery } from '#schemas/battery.ts'
import { catalogueOf, packOfPart, packsOf, yearOptions } from '#server/batteries/catalogue.ts'
import { batteriesOfVin } from '#server/batteries/vin.ts'
import type { HandlerOf } from '#server/http/context.ts'

import type { Deps } from './deps.ts'

export const listYearMakeModels =
  ({ db }: Deps): HandlerOf<'listYearMakeModels'> =>
  async (_, { now }) => ({ data: yearOptions(await catalogueOf(db), now.getUTCFullYear()) })

/** Packs at the prices of now. */
async function priced({ settings }: Deps, batteries: readonly Battery[]): Promise<Battery[]> {
  const rates = await settings.dismantlerRates()
  return batteries.map((battery) => ({ ...battery, price: priceOfPack(battery, rates) }))
}

export const findBatteriesByVin =
  (deps: Deps): HandlerOf<'findBatteriesByVin'> =>
  async ({ query }) => {
    const found = batteriesOfVin(await catalogueOf(deps.db), query.vin)
    return { data: { ...found, batteries: await priced(deps, found.batteries) } }
  }

const unpriced = (battery: Battery): Battery => ({ ...battery, price: null, priceOverride: null })

/** Prices are for people who are signed in (domain.md §5). */
export const findBatteriesAnonymously =
  ({ db }: Deps): HandlerOf<'findBatteriesAnonymously'> =>
  async ({ query }) => {
    const found = batteriesOfVin(await catalogueOf(db), query.vin)
    return { data: { ...found, batteries: found.batteries.map(unpriced) } }
  }

export const findBatteriesByCar =
  (deps: Deps): HandlerOf<'findBatteriesByCar'> =>
  async ({ query: { make, model, year } }) => ({
    data: await priced(deps, packsOf(await catalogueOf(deps.db), { make, models: [model], year })),
  })

export const lookUpPartNumber =
  (deps: Deps): HandlerOf<'lookUpPartNumber'> =>
  async ({ query }) => {
    const found = packOfPart(await catalogueOf(deps.db), query.part_number)
    if (!found) return { data: { result: 'no_match' } }
    const [battery = found.battery] = await priced(deps, [found.battery])
    return { data: { result: 'match', partNumber: found.partNumber, battery } }
  }
