import * as z from 'zod/mini'

import { defineCall } from './define-call.ts'

export const signOutCalls = {
  /** What a browser could not tell its pool as somebody signed out without a network. */
  endLeftSignIn: defineCall('/sign-outs', {
    method: 'POST',
    summary: 'Finish a sign-out that happened offline',
    who: 'anonymous',
    rate: 'a',
    // Sealed for this installation in the browser: it opens nothing, and says nothing to whoever finds it.
    body: z.strictObject({
      sealed: z.string().check(z.regex(/^[\w-]{120,8000}$/, 'Send a sealed text in base64url')),
    }),
    response: z.object({ data: z.object({ success: z.literal(true) }) }),
    // Who leaves is let go, however full the disk is.
    addsNothing: true,
    errors: [],
  }),
}
