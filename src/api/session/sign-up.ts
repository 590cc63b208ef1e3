import { fromPromise } from 'xstate'

import type { Session } from '#machines/auth/auth/types.ts'
import { signUpMachine } from '#machines/auth/sign-up/machine.ts'
import type { CodeSent, Confirmed, NewAccount, Unconfirmed } from '#machines/auth/sign-up/types.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'

import { amplifyFor, orFailure } from './identity.ts'
import { rememberUser } from './remembered.ts'
import { forgetSignUpSession, signUpSessionFor, signUpSessionOf } from './sign-up-session.ts'

const library = () => import('./amplify-account.ts')

/** The sign-up machine on the client library; `onSession` gets the session when it ends signed in. */
export function provideSignUp(config: BrowserConfig, onSession: (session: Session) => void) {
  // Pointed at the pool first: a reload may have come between two steps.
  const at = async <T>({ pool }: Pick<Unconfirmed, 'pool'>, work: () => Promise<T>) =>
    orFailure(async () => {
      await amplifyFor(pool, config)
      return work()
    })
  return signUpMachine.provide({
    actors: {
      register: fromPromise<CodeSent, NewAccount>(({ input }) =>
        at(input, async () =>
          (await library()).register(input, { signUpSession: signUpSessionFor(input.username) }),
        ),
      ),
      confirm: fromPromise<Confirmed, Unconfirmed & { readonly code: string }>(({ input }) =>
        at(input, async () => {
          const signUpSession = signUpSessionOf(input.username)
          const { canSignIn } = await (await library()).confirmAccount(input, { signUpSession })
          forgetSignUpSession()
          const isBound = config.pools[input.pool]?.bindsSignUp === true
          return { canSignIn, hasPassword: !isBound || signUpSession !== undefined }
        }),
      ),
      resendCode: fromPromise<CodeSent, Unconfirmed>(({ input }) =>
        at(input, async () =>
          (await library()).resendAccountCode(input, {
            signUpSession: signUpSessionOf(input.username),
          }),
        ),
      ),
      signIn: fromPromise<Session, Unconfirmed>(({ input }) =>
        at(input, async () => (await library()).signInConfirmed(input)),
      ),
    },
    actions: {
      announceSession: ({ context }) => {
        if (!context.session) return
        rememberUser(context.session.user)
        onSession(context.session)
      },
    },
  })
}
