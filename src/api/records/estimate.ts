import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { ApiError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { estimateCalls } from '#api/contract/estimate.ts'
import type { EstimateRequest } from '#schemas/estimate/estimate.ts'

const GOOD_FOR_MS = 300_000 // rates change once in a while

/** What a shipment costs, about. */
export const estimateQuery = (asked: EstimateRequest | undefined) =>
  queryOptions({
    queryKey: ['estimate-rates', asked],
    queryFn: ({ signal }) => {
      if (!asked) throw new Error('nothing is asked')
      return request(estimateCalls.estimateShipmentCost, { body: asked }, { signal })
    },
    enabled: asked !== undefined,
    staleTime: GOOD_FOR_MS,
    placeholderData: keepPreviousData,
  })

/** Why an estimate cannot be had for a place, which trying again would not change; undefined: it failed otherwise. */
export function whyNever(error: unknown): 'unknownPlace' | 'noRoad' | undefined {
  if (!(error instanceof ApiError) || error.code !== 'config_invalid') return undefined
  return error.issues.some(({ code }) => code === 'no_road') ? 'noRoad' : 'unknownPlace'
}
