import { fromPromise } from 'xstate'

import type { Session } from '#machines/auth/auth/types.ts'
import { signInMachine } from '#machines/auth/sign-in/machine.ts'
import type { Credentials, NewPassword, NextStep } from '#machines/auth/sign-in/types.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'

import { amplifyFor, orFailure, warmAmplify } from './identity.ts'
import { rememberUser } from './remembered.ts'
import { reportWarning } from './report.ts'

/** The sign-in machine on the client library; `onSession` gets the session when it ends. */
export const provideSignIn = (config: BrowserConfig, onSession: (session: Session) => void) =>
  signInMachine.provide({
    actors: {
      submitCredentials: fromPromise<NextStep, Credentials>(({ input }) =>
        orFailure(async () => (await amplifyFor(input.pool, config)).submitCredentials(input)),
      ),
      submitNewPassword: fromPromise<NextStep, NewPassword>(({ input }) =>
        orFailure(async () => (await warmAmplify()).submitNewPassword(input)),
      ),
    },
    actions: {
      reportUnknownStep: ({ context }) =>
        reportWarning(new Error(`Sign-in step not offered: ${context.unknownStep ?? ''}`)),
      announceSession: ({ context }) => {
        if (!context.session) return
        rememberUser(context.session.user)
        onSession(context.session)
      },
    },
  })
