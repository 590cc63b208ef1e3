import * as z from 'zod/mini'

import { Found } from '#schemas/found.ts'
import { Search } from '#schemas/primitives.ts'

import { defineCall } from './define-call.ts'

/** Everything that somebody can see, by a few letters of it; ours. */
export const searchCalls = {
  searchEverything: defineCall('/me/search', {
    method: 'GET',
    summary:
      'Find requests, offers, companies and sites by ID, BOL, PO, part, serial number, VIN or name; at most 12',
    who: ['admin', 'customer-ops', 'managers', 'logistics', 'lowest', 'supplier', 'readonly'],
    query: z.strictObject({ q: Search }),
    response: z.object({ data: z.array(Found) }),
    errors: ['overloaded'],
  }),
}
