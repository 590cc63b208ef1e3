import type { UseQueryResult } from '@tanstack/react-query'

import { sayError } from '#api/client/errors.ts'
import type { Reading } from '#views/parts/reading.ts'

type Read = Pick<UseQueryResult, 'error' | 'refetch'>

/** A query as views take it. */
export const reading = <T>(query: Read, data: T | undefined): Reading<T> => ({
  data,
  problem: query.error ? sayError(query.error) : undefined,
  retry: () => void query.refetch(),
})
