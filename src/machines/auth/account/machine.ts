import { answering, asking, output } from '#machines/auth/steps.ts'

import { proving } from './proving.ts'
import { accountSetup, nobody } from './setup.ts'
import type { AccountContext, AccountEvent, AccountFacts, Sent } from './types.ts'

type Now = { readonly context: AccountContext; readonly event: AccountEvent }
type Read = { readonly event: { readonly output: AccountFacts } }
const factsOf = ({ event }: Read) => ({ facts: event.output })
const profileOf = ({ context, event }: Now) => ({
  facts: context.facts,
  profile: 'profile' in event ? event.profile : nobody,
})
const addressOf = ({ event }: Pick<Now, 'event'>) => ({
  address: 'address' in event ? event.address : ('email' as const),
})

/** What somebody may change about themselves; a new address counts once its code was entered. */
export const accountMachine = accountSetup.createMachine({
  id: 'account',
  context: ({ input }): AccountContext => ({
    facts: undefined,
    draft: input.draft,
    proofs: input.waiting ? [input.waiting] : [],
    failure: undefined,
    isSaved: false,
  }),
  initial: 'loading',
  on: { CHANGE: { actions: { type: 'change', params: ({ event }) => event } } },
  states: {
    loading: answering(
      'Loading your profile',
      {
        id: 'account.loadProfile',
        src: 'loadProfile',
        onDone: { target: 'checking', actions: { type: 'keepFacts', params: factsOf } },
      },
      'failed',
    ),
    failed: {
      meta: { description: 'We couldn’t load your profile; try again' },
      on: { RETRY: { target: 'loading', actions: 'begin' } },
    },
    checking: {
      meta: { description: 'Is an address waiting for its code?' },
      always: [{ guard: 'hasProof', target: 'proving' }, { target: 'editing' }],
    },
    editing: {
      ...asking('You can change your name, email and phone'),
      on: {
        SAVE: {
          guard: { type: 'fits', params: ({ event }) => event },
          target: 'saving',
          actions: 'begin',
        },
        SEND_CODE: { target: 'sending', actions: 'begin' },
      },
    },
    saving: answering(
      'Saving your profile',
      {
        id: 'account.save',
        src: 'save',
        input: profileOf,
        onDone: {
          target: 'loading',
          actions: [{ type: 'keepSent', params: output<Sent> }, 'say', 'refreshUser'],
        },
      },
      'editing',
    ),
    sending: answering(
      'Sending a code to an address you haven’t confirmed',
      {
        id: 'account.sendCode',
        src: 'sendCode',
        input: addressOf,
        onDone: { target: 'proving', actions: { type: 'keepSent', params: output<Sent> } },
      },
      'editing',
    ),
    proving,
  },
})
