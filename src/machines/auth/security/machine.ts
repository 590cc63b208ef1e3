import { securitySetup } from './setup.ts'
import { app, password, removing } from './tasks.ts'
import type { Done, SecurityContext } from './types.ts'

type Thrown = { readonly event: { readonly error: unknown } }

/** What was done is said and read again; what failed is said. */
const thenReload = (done: Done) =>
  ({
    onDone: { target: 'reloading', actions: { type: 'say', params: { done } } },
    onError: {
      target: 'ready',
      actions: { type: 'keepFailure', params: ({ event }: Thrown) => event },
    },
  }) as const

/** Sign-in and security of one's own account: one thing at a time, and what hurts is asked about first. */
export const securityMachine = securitySetup.createMachine({
  id: 'accountSecurity',
  context: ({ input }): SecurityContext => ({
    pool: input.pool,
    policy: input.policy,
    facts: undefined,
    failure: undefined,
    hurt: undefined,
    done: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      // What is known from before stays shown meanwhile, and cannot be acted on.
      tags: ['busy'],
      meta: { description: 'How one signs in is looked up' },
      invoke: {
        id: 'accountSecurity.loadFacts',
        src: 'loadFacts',
        onDone: {
          target: 'ready',
          actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
    failed: {
      meta: {
        description:
          'The account cannot be read; one may try again, and what was done before is still said',
      },
      on: { RETRY: { target: 'loading', actions: 'forgetFailure' } },
    },
    ready: {
      tags: ['idle'],
      meta: { description: 'Password, second step, passkeys and devices are shown' },
      on: {
        CHANGE_PASSWORD: { target: 'password', actions: 'begin' },
        SET_UP_APP: { target: 'app', actions: 'begin' },
        PREFER: { target: 'preferring', actions: 'begin' },
        ADD_PASSKEY: { target: 'addingPasskey', actions: 'begin' },
        TRUST_DEVICE: { target: 'trusting', actions: 'begin' },
        ASK: {
          target: 'removing',
          actions: ['begin', { type: 'keepHurt', params: ({ event }) => event }],
        },
      },
    },
    password,
    app,
    preferring: {
      tags: ['busy'],
      meta: { description: 'The second step of signing in is changed' },
      invoke: {
        id: 'accountSecurity.prefer',
        src: 'prefer',
        input: ({ event }) => ({ preferred: 'preferred' in event ? event.preferred : undefined }),
        ...thenReload('preferred'),
      },
    },
    addingPasskey: {
      tags: ['busy'],
      meta: { description: 'The device makes a passkey' },
      invoke: {
        id: 'accountSecurity.addPasskey',
        src: 'addPasskey',
        ...thenReload('passkey'),
      },
    },
    trusting: {
      tags: ['busy'],
      meta: { description: 'This device becomes a trusted one' },
      invoke: {
        id: 'accountSecurity.trustDevice',
        src: 'trustDevice',
        ...thenReload('trusted'),
      },
    },
    removing,
    reloading: {
      tags: ['busy'],
      meta: { description: 'It is done; what the pool knows now is read again' },
      invoke: {
        id: 'accountSecurity.reloadFacts',
        src: 'loadFacts',
        onDone: {
          target: 'ready',
          actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepUnread', params: ({ event }) => event },
        },
      },
    },
    signedOut: {
      type: 'final',
      entry: 'announceSignOut',
      meta: { description: 'Signed out of every browser, this one too' },
    },
  },
})
