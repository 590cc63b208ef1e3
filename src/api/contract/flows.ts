import * as z from 'zod/mini'

import { coverageReaders } from '#schemas/covered-by.ts'
import { SeenTransition } from '#schemas/flow-coverage.ts'
import { line } from '#schemas/primitives.ts'

import { defineCall } from './define-call.ts'

export const flowCalls = {
  getFlowCoverage: defineCall('/flows/coverage', {
    method: 'GET',
    summary: 'List the transitions that tests cover, and how often each has happened',
    who: coverageReaders,
    query: z.strictObject({ machine: z.optional(line(1, 60)) }),
    /** Empty: no whole run of the tests was recorded beside this server. */
    response: z.object({ data: z.array(SeenTransition) }),
    errors: [],
    caching: 'h',
  }),
}
