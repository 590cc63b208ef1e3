import { useQuery } from '@tanstack/react-query'

import { sayError } from '#api/client/errors.ts'
import { estimateQuery, whyNever } from '#api/records/estimate.ts'
import type { EstimateRequest } from '#schemas/estimate/estimate.ts'
import { estimateWords } from '#texts/estimated-cost.ts'
import type { EstimateLook } from '#views/parts/estimate.tsx'

/** The estimate of what is asked; `why`: nothing can be asked yet, in words. */
export function useEstimate(
  asked: EstimateRequest | undefined,
  why: string | undefined,
): EstimateLook {
  const { data, error, isFetching, refetch } = useQuery(estimateQuery(asked))
  if (asked === undefined)
    return { estimate: undefined, isWorking: false, reason: why, retry: undefined }
  if (!error) return { estimate: data, isWorking: isFetching, reason: undefined, retry: undefined }
  const never = whyNever(error)
  return {
    estimate: undefined,
    isWorking: isFetching,
    reason: never ? estimateWords[never] : `${estimateWords.failed} ${sayError(error).text}`,
    retry: never ? undefined : () => void refetch(),
  }
}
