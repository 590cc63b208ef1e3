import * as z from 'zod/mini'

import { Email } from '#schemas/primitives.ts'
import { DecidedSignUp, PendingSignUp, SignUpAction, SignUpKey } from '#schemas/sign-up-approval.ts'

import { defineCall } from './define-call.ts'

export const signUpCalls = {
  /** Describes only; acts with the header `x-portal-confirm: 1`, which no mail scanner sends (domain.md §11). */
  decideSignUp: defineCall('/approve-or-deny-user-signup', {
    method: 'GET',
    summary: 'Approve or deny a new account with the key from the email',
    who: 'anonymous',
    rate: 'a',
    query: z.strictObject({
      email: Email.check(z.maxLength(320)),
      key: SignUpKey,
      action: SignUpAction,
    }),
    response: z.object({ data: z.union([PendingSignUp, DecidedSignUp]) }),
    errors: ['not_found', 'key_used', 'key_expired'],
  }),
}
