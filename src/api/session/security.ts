import { fromPromise } from 'xstate'

import { securityMachine } from '#machines/auth/security/machine.ts'
import type { Hurt, NewPassword, Preference, SecurityFacts } from '#machines/auth/security/types.ts'

import type { AskSignIn } from './fresh.ts'
import { orFailure } from './identity.ts'
import { library, proven } from './proven.ts'
import type { Library } from './proven.ts'

/** The secret of an authenticator app and the link that sets the app up. */
export type ShownSecret = { readonly secret: string; readonly uri: string }
type Page = {
  readonly email: string
  /** Shows the secret of an authenticator app, or hides it: it must not pass the machine, which is inspected. */
  readonly showSecret: (secret: ShownSecret | undefined) => void
  readonly signOut: () => void
  readonly askSignIn: AskSignIn
}

/** The machine of sign-in and security on the client library. */
export function provideSecurity({ email, showSecret, signOut, askSignIn }: Page) {
  const change = <T>(work: (library: Library) => Promise<T>) =>
    orFailure(() => proven(askSignIn, work))
  return securityMachine.provide({
    actors: {
      loadFacts: fromPromise<SecurityFacts>(() =>
        orFailure(async () => (await library()).readSecurity()),
      ),
      changePassword: fromPromise<void, NewPassword>(({ input }) =>
        change(({ changePassword }) => changePassword(input)),
      ),
      startApp: fromPromise<void>(() =>
        change(async ({ startApp }) => showSecret(await startApp(email))),
      ),
      verifyApp: fromPromise<void, { readonly code: string }>(({ input }) =>
        change(({ verifyApp }) => verifyApp(input.code)),
      ),
      prefer: fromPromise<void, Preference>(({ input }) =>
        change(({ prefer }) => prefer(input.preferred)),
      ),
      addPasskey: fromPromise<void>(() => change(({ addPasskey }) => addPasskey())),
      trustDevice: fromPromise<void>(() => change(({ trustDevice }) => trustDevice())),
      remove: fromPromise<void, Hurt>(({ input }) =>
        input.what === 'everywhere'
          ? orFailure(async () => (await library()).remove(input))
          : change(({ remove }) => remove(input)),
      ),
    },
    actions: { hideSecret: () => showSecret(undefined), announceSignOut: signOut },
  })
}
