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
      meta: { description: 'Loading your sign-in settings' },
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
          'We couldn’t load your account; try again (the message about your last change stays)',
      },
      on: { RETRY: { target: 'loading', actions: 'forgetFailure' } },
    },
    ready: {
      tags: ['idle'],
      meta: { description: 'Your password, second step, passkeys and devices' },
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
      meta: { description: 'Saving your second step' },
      invoke: {
        id: 'accountSecurity.prefer',
        src: 'prefer',
        input: ({ event }) => ({ preferred: 'preferred' in event ? event.preferred : undefined }),
        ...thenReload('preferred'),
      },
    },
    addingPasskey: {
      tags: ['busy'],
      meta: { description: 'Your device is creating a passkey' },
      invoke: {
        id: 'accountSecurity.addPasskey',
        src: 'addPasskey',
        ...thenReload('passkey'),
      },
    },
    trusting: {
      tags: ['busy'],
      meta: { description: 'Adding this device to your trusted devices' },
      invoke: {
        id: 'accountSecurity.trustDevice',
        src: 'trustDevice',
        ...thenReload('trusted'),
      },
    },
    removing,
    reloading: {
      tags: ['busy'],
      meta: { description: 'Done; reloading your sign-in settings' },
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
      meta: { description: 'Signed out of every browser, including this one' },
    },
  },
})
