import { fromPromise } from 'xstate'

import { accountMachine } from '#machines/auth/account/machine.ts'
import type { AccountFacts, Address, Profile, Proof } from '#machines/auth/account/types.ts'

import type { AskSignIn } from './fresh.ts'
import { orFailure } from './identity.ts'
import { library, proven } from './proven.ts'

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
