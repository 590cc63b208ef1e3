import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { ApiError, sayError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { estimateCalls } from '#api/contract/estimate.ts'
import { answerOfSites, destinationsQuery } from '#api/places.ts'
import { keepingOf } from '#api/records/keeping.ts'
import { sheet } from '#machines/cost-estimate/form/draft.ts'
import { costEstimateMachine } from '#machines/cost-estimate/form/machine.ts'
import type { Answered, Opened } from '#machines/cost-estimate/form/types.ts'
import type { KeyInput } from '#machines/records/form/types.ts'
import type { EstimateRequest } from '#schemas/estimate/estimate.ts'

async function price(body: EstimateRequest, signal: AbortSignal): Promise<Answered> {
  try {
    const estimate = await request(estimateCalls.estimateShipmentCost, { body }, { signal })
    return { kind: 'priced', estimate }
  } catch (error) {
    const found = error instanceof ApiError ? error.issues : []
    if (found.length > 0) return { kind: 'refused', text: sayError(error).text, reasons: [], found }
    return { kind: 'unsent', problem: sayError(error) }
  }
}

type Options = {
  readonly queries: QueryClient
  /** Whether the pickup sites of programs can be chosen: not by who may not read them. */
  readonly withSites: boolean
}

const askForSites = async (queries: QueryClient) =>
  (await queries.fetchQuery({ ...answerOfSites(), networkMode: 'always' })).data

/** The form of an estimate with its call, its kept draft and the device's events, for one user (`pool|sub`). */
export function provideCostEstimate(user: string, { queries, withSites }: Options) {
  const { find, actors } = keepingOf(user, sheet)
  return costEstimateMachine.provide({
    actors: {
      ...actors,
      openEstimate: fromPromise<Opened, KeyInput>(async ({ input }) => {
        const [found, sites, destinations] = await Promise.all([
          find(input.draftKey),
          // Without a connection this fails and says so, in place of waiting for one.
          withSites ? askForSites(queries) : [],
          queries.fetchQuery({ ...destinationsQuery(), networkMode: 'always' }),
        ])
        return { found, places: { sites, destinations } }
      }),
      priceShipment: fromPromise<Answered, { readonly request: EstimateRequest }>(
        ({ input, signal }) => price(input.request, signal),
      ),
    },
  })
}
