import { assign, setup } from 'xstate'

import { isComplete, isGiven } from '#machines/auth/answers.ts'
import { failed, stepDelays, stepGuards } from '#machines/auth/steps.ts'
import type { Changed, StepTag } from '#machines/auth/steps.ts'
import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { isEmail } from '#schemas/plain-text.ts'

import type {
  AccountContext,
  AccountEvent,
  AccountFacts,
  AccountInput,
  Address,
  Profile,
  Sent,
} from './types.ts'

const PHONE = /^\+[0-9]{1,15}$/ // specification 1 §5

/** When each field of a profile is complete, in the order of the form. */
export const profileRules = {
  givenName: isGiven,
  familyName: isGiven,
  email: isEmail,
  phone: (phone: string) => phone === '' || PHONE.test(phone),
}

export const nobody: Profile = { givenName: '', familyName: '', email: '', phone: '' }
/** The profile as the form has it: what was typed, else what is stored. */
export function shownOf({ draft, facts }: Pick<AccountContext, 'draft' | 'facts'>): Profile {
  if (draft) return draft
  const { givenName, familyName, email, phone } = facts ?? nobody
  return { givenName, familyName, email, phone }
}

/** Names of everything that the chart of one's own account uses. */
export const accountSetup = setup({
  types: chartTypes<{
    context: AccountContext
    events: AccountEvent
    input: AccountInput
    tags: StepTag
  }>(),
  actors: {
    loadProfile: provided<AccountFacts>('loadProfile'),
    /** Answers the addresses that a code was sent to. */
    save: provided<Sent, { readonly profile: Profile; readonly facts: AccountFacts | undefined }>(
      'save',
    ),
    sendCode: provided<Sent, { readonly address: Address }>('sendCode'),
    confirm: provided<void, { readonly address: Address; readonly code: string }>('confirm'),
  },
  guards: {
    fits: (_, { profile }: { readonly profile: Profile }) => isComplete(profileRules, profile),
    ...stepGuards,
    hasProof: ({ context }) => context.proofs.length > 0,
  },
  actions: {
    change: assign(({ context }, { field, value }: Changed<Profile>) => ({
      draft: { ...shownOf(context), [field]: value },
    })),
    keepFacts: assign((_, { facts }: { readonly facts: AccountFacts }) => ({ facts })),
    begin: assign({ failure: undefined, isSaved: false }),
    keepSent: assign((_, { proofs }: Sent) => ({ proofs })),
    // The one that was sent again takes the place of the one before.
    keepResent: assign(({ context }, { proofs }: Sent) => ({
      proofs: [...proofs, ...context.proofs.slice(1)],
      failure: undefined,
    })),
    dropProof: assign(({ context }) => ({ proofs: context.proofs.slice(1) })),
    keepFailure: assign(failed),
    say: assign({ isSaved: true, draft: undefined }),
    /** Names and addresses are in the token too: it is asked for anew. */
    refreshUser: () => undefined,
  },
  delays: stepDelays,
})
