import { proving } from './proving.ts'
import { accountSetup } from './setup.ts'
import type { AccountContext } from './types.ts'

/** What somebody may change about themselves; a new address counts once its code was entered. */
export const accountMachine = accountSetup.createMachine({
  id: 'account',
  context: ({ input }): AccountContext => ({
    facts: undefined,
    proofs: input.waiting ? [input.waiting] : [],
    failure: undefined,
    isSaved: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      meta: { description: 'The profile is read' },
      invoke: {
        id: 'account.loadProfile',
        src: 'loadProfile',
        onDone: {
          target: 'checking',
          actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
    failed: {
      meta: { description: 'The profile cannot be read; one may try again' },
      on: { RETRY: { target: 'loading', actions: 'begin' } },
    },
    checking: {
      meta: { description: 'Does an address wait for its code?' },
      always: [{ guard: 'hasProof', target: 'proving' }, { target: 'editing' }],
    },
    editing: {
      meta: { description: 'Names, email and phone may be changed' },
      on: {
        SAVE: {
          guard: { type: 'fits', params: ({ event }) => event },
          target: 'saving',
          actions: 'begin',
        },
        SEND_CODE: { target: 'sending', actions: 'begin' },
      },
    },
    saving: {
      tags: ['busy'],
      meta: { description: 'The profile is saved' },
      invoke: {
        id: 'account.save',
        src: 'save',
        input: ({ context, event }) => ({
          facts: context.facts,
          profile:
            'profile' in event
              ? event.profile
              : { givenName: '', familyName: '', email: '', phone: '' },
        }),
        onDone: {
          target: 'loading',
          actions: [
            { type: 'keepSent', params: ({ event }) => event.output },
            'say',
            'refreshUser',
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: ['busy'],
      meta: { description: 'A code is sent to an address that is not confirmed' },
      invoke: {
        id: 'account.sendCode',
        src: 'sendCode',
        input: ({ event }) => ({ address: 'address' in event ? event.address : 'email' }),
        onDone: {
          target: 'proving',
          actions: { type: 'keepSent', params: ({ event }) => event.output },
        },
        onError: {
          target: 'editing',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
    proving,
  },
})
