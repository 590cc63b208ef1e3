import { queryOptions } from '@tanstack/react-query'

import { meCalls } from '#api/contract/me.ts'

import { request } from './client/request.ts'

const RARELY_MS = 300_000 // a company changes its name once in years

/** The reader's own company. */
export const ownCompanyQuery = () =>
  queryOptions({
    queryKey: ['me', 'company'],
    queryFn: async ({ signal }) => (await request(meCalls.getOwnCompany, {}, { signal })).data,
    staleTime: RARELY_MS,
  })
