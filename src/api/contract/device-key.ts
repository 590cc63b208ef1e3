import * as z from 'zod/mini'

import { defineCall } from './define-call.ts'

export const deviceCalls = {
  getDeviceKey: defineCall('/me/device-key', {
    method: 'GET',
    summary: 'The key that opens what my devices keep until it is sent',
    who: 'any',
    response: z.object({ data: z.object({ key: z.string() }) }),
    holdsSecret: true,
    errors: [],
  }),
}
