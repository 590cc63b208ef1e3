import { fromPromise } from 'xstate'

import { accountMachine } from '#machines/auth/account/machine.ts'
import type { AccountFacts, Address, Profile, Proof } from '#machines/auth/account/types.ts'
import { securityMachine } from '#machines/auth/security/machine.ts'
import type { Hurt, NewPassword, Preference, SecurityFacts } from '#machines/auth/security/types.ts'

import type { AskSignIn } from './fresh.ts'
import { orFailure } from './identity.ts'

type Library = typeof import('./amplify-security.ts')
const library = (): Promise<Library> => import('./amplify-security.ts')

const fresh = () => import('./fresh.ts')

/** Does what takes a sign-in of the last ten minutes; `ask` asks for one over the page. */
async function proven<T>(ask: AskSignIn, work: (library: Library) => Promise<T>): Promise<T> {
  const [{ afterFreshSignIn }, loaded] = await Promise.all([fresh(), library()])
  return afterFreshSignIn(ask, () => work(loaded))
}

type Sent = { readonly proofs: readonly Proof[] }
type Saving = { readonly profile: Profile; readonly facts: AccountFacts | undefined }

type ProfilePage = {
  /** Reads the user anew. */
  readonly refresh: () => void
  readonly askSignIn: AskSignIn
}

/** The machine of one's own profile on the client library. */
export const provideAccount = ({ refresh, askSignIn }: ProfilePage) =>
  accountMachine.provide({
    actors: {
      loadProfile: fromPromise<AccountFacts>(() =>
        orFailure(async () => (await library()).readProfile()),
      ),
      save: fromPromise<Sent, Saving>(({ input }) =>
        orFailure(async () => {
          const { saveProfile, changesAddress } = await library()
          const save = () => saveProfile(input.profile, input.facts)
          return changesAddress(input.profile, input.facts) ? proven(askSignIn, save) : save()
        }),
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
