import { aSession } from '#machines/auth/auth/alphabet.ts'
import { pools } from '#schemas/pool.ts'

import type { NextStep, SignInEvent, SignInInput } from './types.ts'

export const signInInput: SignInInput = {
  pool: 'external',
  policy: pools.external.passwordPolicy,
}

/** The finite events that generated tests send, with the ends of every actor. */
export const signInAlphabet = {
  events: [
    { type: 'CHOOSE_POOL', pool: 'tesla', policy: pools.tesla.passwordPolicy },
    { type: 'SUBMIT_CREDENTIALS', username: 'supplier@portal.example', password: 'long enough' },
    { type: 'SUBMIT_CREDENTIALS', username: '', password: '' },
    { type: 'SUBMIT_NEW_PASSWORD', password: 'Long enough 2026!', attributes: {} },
    { type: 'SUBMIT_NEW_PASSWORD', password: 'short', attributes: {} },
    { type: 'START_OVER' },
  ] as const satisfies readonly SignInEvent[],
  ends: [
    { output: { step: 'DONE', session: aSession() } },
    {
      output: {
        step: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
        missingAttributes: ['given_name'],
      },
    },
    { output: { step: 'OTHER', name: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' } },
    { error: { name: 'NetworkError' } },
    { error: { name: 'NotAuthorizedException' } },
    { error: { name: 'InvalidPasswordException' } },
  ] as const satisfies readonly ({ readonly output: NextStep } | { readonly error: unknown })[],
} as const
