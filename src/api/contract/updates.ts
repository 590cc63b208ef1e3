import * as z from 'zod/mini'

import { Hint } from '#schemas/hint.ts'
import { Instant } from '#schemas/primitives.ts'

import { defineCall } from './define-call.ts'

export const updateCalls = {
  getUpdates: defineCall('/updates', {
    method: 'GET',
    summary: 'What changed among the records in scope, to be polled every 5 s; hints may get lost',
    who: 'any',
    query: z.strictObject({
      /** `next` of the answer before; without it nothing is told but where to begin. */
      after: z.optional(Instant.check(z.refine((text) => !Number.isNaN(Date.parse(text))))),
    }),
    response: z.object({ data: z.array(Hint), next: Instant }),
    errors: [],
  }),
}
