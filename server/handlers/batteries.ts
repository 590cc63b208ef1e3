import type { Battery } from '#schemas/battery.ts'
import { packOfPart, packsOf, yearOptions } from '#server/batteries/catalogue.ts'
import { batteriesOfVin } from '#server/batteries/vin.ts'
import type { HandlerOf } from '#server/http/context.ts'

export const listYearMakeModels =
  (): HandlerOf<'listYearMakeModels'> =>
  async (_, { now }) => ({ data: yearOptions(now.getUTCFullYear()) })

export const findBatteriesByVin =
  (): HandlerOf<'findBatteriesByVin'> =>
  async ({ query }) => ({ data: batteriesOfVin(query.vin) })

const unpriced = (battery: Battery): Battery => ({ ...battery, price: null, priceOverride: null })

/** Prices are for people who are signed in (domain.md §5). */
export const findBatteriesAnonymously =
  (): HandlerOf<'findBatteriesAnonymously'> =>
  async ({ query }) => {
    const found = batteriesOfVin(query.vin)
    return { data: { ...found, batteries: found.batteries.map(unpriced) } }
  }

export const findBatteriesByCar =
  (): HandlerOf<'findBatteriesByCar'> =>
  async ({ query: { make, model, year } }) => ({ data: packsOf({ make, models: [model], year }) })

export const lookUpPartNumber =
  (): HandlerOf<'lookUpPartNumber'> =>
  async ({ query }) => {
    const found = packOfPart(query.part_number)
    return { data: found ? { result: 'match', ...found } : { result: 'no_match' } }
  }
