import { queryOptions } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { ApiError, inWords } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { batteryCalls as calls } from '#api/contract/batteries.ts'
import type { Asked, Searched } from '#machines/sell-my-battery/search/types.ts'

const RARELY_MS = 300_000 // as long as browsers keep the list

/** The cars that have packs, by model year. */
export const carsQuery = () =>
  queryOptions({
    queryKey: ['sell-my-battery', 'cars'],
    queryFn: async ({ signal }) => (await request(calls.listYearMakeModels, {}, { signal })).data,
    staleTime: RARELY_MS,
  })

async function search(asked: Asked, maySearch: boolean, signal: AbortSignal): Promise<Searched> {
  const options = { signal }
  if (asked.by === 'vin') {
    const query = { query: { vin: asked.vin } }
    const { batteries, ...car } = (
      maySearch
        ? await request(calls.findBatteriesByVin, query, options)
        : await request(calls.findBatteriesAnonymously, query, options)
    ).data
    return {
      packs: batteries,
      make: car.make,
      model: car.model,
      year: car.year,
      warnings: car.warnings,
    }
  }
  if (asked.by === 'part') {
    const query = { part_number: asked.part }
    const { data } = await request(calls.lookUpPartNumber, { query }, options)
    return { packs: data.result === 'match' ? [data.battery] : [] }
  }
  const { make, model, year } = asked
  const query = { make, model, year }
  return { packs: (await request(calls.findBatteriesByCar, { query }, options)).data }
}

/** The search of the chart: who may search for more than a VIN has calls of their own. */
export const searchActor = (maySearch: () => boolean) =>
  fromPromise<Searched, Asked | undefined>(async ({ input, signal }) => {
    if (!input) return { packs: [] }
    try {
      return await search(input, maySearch(), signal)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'rate_limited')
        return { waitS: error.retryAfterS ?? 1 }
      return inWords(Promise.reject(error))
    }
  })
