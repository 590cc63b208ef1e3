import * as z from 'zod/mini'

import { PortalHealth } from '#schemas/health.ts'
import { OPERATORS } from '#schemas/rights.ts'

import { defineCall } from './define-call.ts'

export const healthCalls = {
  getHealth: defineCall('/redwood/health', {
    method: 'GET',
    summary: 'Get the state of every part of the portal, and what it did lately',
    who: OPERATORS,
    response: z.object({ data: PortalHealth }),
    errors: [],
  }),
}
