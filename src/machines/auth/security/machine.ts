import { answering } from '#machines/auth/steps.ts'

import { securitySetup } from './setup.ts'
import { app, password, removing } from './tasks.ts'
import type { Done, SecurityContext, SecurityEvent, SecurityFacts } from './types.ts'

type Now = { readonly event: SecurityEvent }
type Read = { readonly event: { readonly output: SecurityFacts } }
const facts = ({ event }: Read) => ({ facts: event.output })

/** What was done is said, and read again. */
const thenReload = (done: Done) =>
  ({ onDone: { target: 'reloading', actions: { type: 'say', params: { done } } } }) as const

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
    // What is known from before stays shown meanwhile, and cannot be acted on.
    loading: answering(
      'Loading your sign-in settings',
      {
        id: 'accountSecurity.loadFacts',
        src: 'loadFacts',
        onDone: { target: 'ready', actions: { type: 'keepFacts', params: facts } },
      },
      'failed',
    ),
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
    preferring: answering(
      'Saving your second step',
      {
        id: 'accountSecurity.prefer',
        src: 'prefer',
        input: ({ event }: Now) => ({
          preferred: 'preferred' in event ? event.preferred : undefined,
        }),
        ...thenReload('preferred'),
      },
      'ready',
    ),
    addingPasskey: answering(
      'Your device is creating a passkey',
      { id: 'accountSecurity.addPasskey', src: 'addPasskey', ...thenReload('passkey') },
      'ready',
    ),
    trusting: answering(
      'Adding this device to your trusted devices',
      { id: 'accountSecurity.trustDevice', src: 'trustDevice', ...thenReload('trusted') },
      'ready',
    ),
    removing,
    reloading: {
      tags: ['busy'],
      meta: { description: 'Done; reloading your sign-in settings' },
      invoke: {
        id: 'accountSecurity.reloadFacts',
        src: 'loadFacts',
        onDone: { target: 'ready', actions: { type: 'keepFacts', params: facts } },
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
