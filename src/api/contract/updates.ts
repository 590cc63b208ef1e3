import * as z from 'zod/mini'

import { Hint } from '#schemas/hint.ts'
import { Instant } from '#schemas/primitives.ts'

import { defineCall } from './define-call.ts'

export const updateCalls = {
  streamUpdates: defineCall('/updates/stream', {
    method: 'GET',
    summary:
      'Stream what changes in your scope as server-sent events: hint, again (the stream ends; reconnect), reset (read everything again)',
    who: 'any',
    response: z.string(),
    gives: 'text/event-stream',
    rate: 's',
    errors: [],
  }),
  getUpdates: defineCall('/updates', {
    method: 'GET',
    summary: 'List what changed in your scope; poll every 5 s. Hints may get lost',
    who: 'any',
    query: z.strictObject({
      /** `next` of the answer before; without it nothing is told but where to begin. */
      after: z.optional(Instant),
    }),
    response: z.object({ data: z.array(Hint), next: Instant }),
    errors: [],
  }),
}
