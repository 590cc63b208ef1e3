import { fromPromise } from 'xstate'

import { passwordResetMachine } from '#machines/auth/password-reset/machine.ts'
import type { CodeAsked, CodeSent, NewPasswordByCode } from '#machines/auth/password-reset/types.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'

import { amplifyFor, orFailure } from './identity.ts'

const library = () => import('./amplify-account.ts')

/** The machine of a forgotten password on the client library. */
export const providePasswordReset = (config: BrowserConfig) =>
  passwordResetMachine.provide({
    actors: {
      requestCode: fromPromise<CodeSent, CodeAsked>(({ input }) =>
        orFailure(async () => {
          await amplifyFor(input.pool, config)
          return (await library()).requestResetCode(input)
        }),
      ),
      setPassword: fromPromise<void, NewPasswordByCode>(({ input }) =>
        orFailure(async () => {
          await amplifyFor(input.pool, config)
          return (await library()).setPasswordByCode(input)
        }),
      ),
    },
  })
