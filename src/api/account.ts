import { fromPromise } from 'xstate'

import { accountMachine } from '#machines/auth/account/machine.ts'
import type { AccountFacts, Address, Profile, Proof } from '#machines/auth/account/types.ts'
import { securityMachine } from '#machines/auth/security/machine.ts'
import type { Hurt, NewPassword, Preference, SecurityFacts } from '#machines/auth/security/types.ts'

import { orFailure } from './identity.ts'

const library = () => import('./amplify-security.ts')

type Sent = { readonly proofs: readonly Proof[] }
type Saving = { readonly profile: Profile; readonly facts: AccountFacts | undefined }

/** The machine of one's own profile on the client library; `refresh` reads the user anew. */
export const provideAccount = (refresh: () => void) =>
  accountMachine.provide({
    actors: {
      loadProfile: fromPromise<AccountFacts>(() =>
        orFailure(async () => (await library()).readProfile()),
      ),
      save: fromPromise<Sent, Saving>(({ input }) =>
        orFailure(async () => (await library()).saveProfile(input.profile, input.facts)),
      ),
      sendCode: fromPromise<Sent, { readonly address: Address }>(({ input }) =>
        orFailure(async () => (await library()).sendAddressCode(input.address)),
      ),
      confirm: fromPromise<void, { readonly address: Address; readonly code: string }>(
        ({ input }) =>
          orFailure(async () => (await library()).confirmAddress(input.address, input.code)),
      ),
    },
    actions: { refreshUser: refresh },
  })

/** The secret of an authenticator app and the link that sets the app up. */
export type ShownSecret = { readonly secret: string; readonly uri: string }
type Page = {
  readonly email: string
  /** Shows the secret of an authenticator app, or hides it: it must not pass the machine, which is inspected. */
  readonly showSecret: (secret: ShownSecret | undefined) => void
  readonly signOut: () => void
}

/** The machine of sign-in and security on the client library. */
export const provideSecurity = ({ email, showSecret, signOut }: Page) =>
  securityMachine.provide({
    actors: {
      loadFacts: fromPromise<SecurityFacts>(() =>
        orFailure(async () => (await library()).readSecurity()),
      ),
      changePassword: fromPromise<void, NewPassword>(({ input }) =>
        orFailure(async () => (await library()).changePassword(input)),
      ),
      startApp: fromPromise<void>(() =>
        orFailure(async () => showSecret(await (await library()).startApp(email))),
      ),
      verifyApp: fromPromise<void, { readonly code: string }>(({ input }) =>
        orFailure(async () => (await library()).verifyApp(input.code)),
      ),
      prefer: fromPromise<void, Preference>(({ input }) =>
        orFailure(async () => (await library()).prefer(input.preferred)),
      ),
      addPasskey: fromPromise<void>(() => orFailure(async () => (await library()).addPasskey())),
      trustDevice: fromPromise<void>(() => orFailure(async () => (await library()).trustDevice())),
      remove: fromPromise<void, Hurt>(({ input }) =>
        orFailure(async () => (await library()).remove(input)),
      ),
    },
    actions: { hideSecret: () => showSecret(undefined), announceSignOut: signOut },
  })
