import type { Battery } from '#schemas/battery.ts'
import { catalogueOf, packOfPart, packsOf, yearOptions } from '#server/batteries/catalogue.ts'
import { batteriesOfVin } from '#server/batteries/vin.ts'
import type { HandlerOf } from '#server/http/context.ts'

import type { Deps } from './deps.ts'

export const listYearMakeModels =
  ({ db }: Deps): HandlerOf<'listYearMakeModels'> =>
  async (_, { now }) => ({ data: yearOptions(await catalogueOf(db), now.getUTCFullYear()) })

export const findBatteriesByVin =
  ({ db }: Deps): HandlerOf<'findBatteriesByVin'> =>
  async ({ query }) => ({ data: batteriesOfVin(await catalogueOf(db), query.vin) })

const unpriced = (battery: Battery): Battery => ({ ...battery, price: null, priceOverride: null })

/** Prices are for people who are signed in (domain.md §5). */
export const findBatteriesAnonymously =
  ({ db }: Deps): HandlerOf<'findBatteriesAnonymously'> =>
  async ({ query }) => {
    const found = batteriesOfVin(await catalogueOf(db), query.vin)
    return { data: { ...found, batteries: found.batteries.map(unpriced) } }
  }

export const findBatteriesByCar =
  ({ db }: Deps): HandlerOf<'findBatteriesByCar'> =>
  async ({ query: { make, model, year } }) => ({
    data: packsOf(await catalogueOf(db), { make, models: [model], year }),
  })

export const lookUpPartNumber =
  ({ db }: Deps): HandlerOf<'lookUpPartNumber'> =>
  async ({ query }) => {
    const found = packOfPart(await catalogueOf(db), query.part_number)
    return { data: found ? { result: 'match', ...found } : { result: 'no_match' } }
  }
