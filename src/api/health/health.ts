import { queryOptions } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import { healthCalls } from '#api/contract/health.ts'

const AGAIN_MS = 30_000

/** How the portal is; asked again while somebody looks at it. */
export const healthQuery = () =>
  queryOptions({
    queryKey: ['health'],
    queryFn: async ({ signal }) => (await request(healthCalls.getHealth, {}, { signal })).data,
    refetchInterval: AGAIN_MS,
  })
