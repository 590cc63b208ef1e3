import { queryOptions } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import { personalDataCalls } from '#api/contract/personal-data.ts'

/** What has been kept longer than it has to be. */
export const retentionQuery = () =>
  queryOptions({
    queryKey: ['retention'],
    queryFn: async ({ signal }) =>
      (await request(personalDataCalls.getRetention, {}, { signal })).data,
  })
