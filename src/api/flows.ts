import { queryOptions } from '@tanstack/react-query'

import { flowCalls } from '#api/contract/flows.ts'

import { request } from './client/request.ts'

/** What the last whole run of the tests walked of a machine, and how often it happened; empty: no run is recorded. */
export const flowCoverageQuery = (machine: string) =>
  queryOptions({
    queryKey: ['flow-coverage', machine],
    queryFn: async ({ signal }) =>
      (await request(flowCalls.getFlowCoverage, { query: { machine } }, { signal })).data,
  })
