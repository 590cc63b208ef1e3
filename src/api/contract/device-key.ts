import * as z from 'zod/mini'

import { defineCall } from './define-call.ts'

export const deviceCalls = {
  getDeviceKey: defineCall('/me/device-key', {
    method: 'GET',
    summary: 'Get the key that encrypts data on your devices until they send it',
    who: 'any',
    response: z.object({ data: z.object({ key: z.string() }) }),
    holdsSecret: true,
    errors: [],
  }),
}
