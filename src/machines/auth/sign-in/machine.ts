import { signInSetup } from './setup.ts'
import type { NextStep } from './types.ts'

type Done = { readonly event: { readonly output: NextStep } }
const next = ({ event }: Done) => ({ next: event.output })

// One table routes the steps that the service names, whichever step they follow.
const route = [
  {
    guard: { type: 'isDone', params: next },
    target: '#signIn.signedIn',
    actions: { type: 'keepNext', params: next },
  },
  {
    guard: { type: 'asksNewPassword', params: next },
    target: '#signIn.newPassword',
    actions: { type: 'keepNext', params: next },
  },
  {
    target: '#signIn.otherStep',
    actions: [{ type: 'keepNext', params: next }, 'reportUnknownStep'],
  },
] as const

/**
 * Signing in, step by step (specification 2 §4); ends with the session. Credentials and a new password now; the further
 * steps are states beside newPassword, each with editing and submitting.
 */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    pool: input.pool,
    policy: input.policy,
    username: input.username ?? '',
    missingAttributes: [],
    unknownStep: undefined,
    failure: undefined,
    session: undefined,
  }),
  output: ({ context }) => context.session,
  initial: 'credentials',
  states: {
    credentials: {
      initial: 'editing',
      states: {
        editing: {
          tags: ['editing'],
          meta: { description: 'Organization, email and password are asked' },
          on: {
            CHOOSE_POOL: { actions: { type: 'choosePool', params: ({ event }) => event } },
            SUBMIT_CREDENTIALS: {
              guard: { type: 'hasBoth', params: ({ event }) => event },
              target: 'submitting',
              actions: { type: 'keepUsername', params: ({ event }) => event },
            },
          },
        },
        submitting: {
          tags: ['busy'],
          meta: { description: 'Email and password are checked' },
          invoke: {
            id: 'signIn.submitCredentials',
            src: 'submitCredentials',
            input: ({ context, event }) => ({
              pool: context.pool,
              username: context.username,
              password: 'password' in event ? event.password : '',
            }),
            onDone: [...route],
            onError: {
              target: 'editing',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
    newPassword: {
      initial: 'editing',
      after: { stepLifetime: 'expired' },
      on: { START_OVER: { target: 'credentials', actions: 'clearFailure' } },
      states: {
        editing: {
          tags: ['editing'],
          meta: { description: 'A new password is asked, and what else is missing' },
          on: {
            SUBMIT_NEW_PASSWORD: {
              guard: { type: 'isStrong', params: ({ event }) => event },
              target: 'submitting',
              actions: 'clearFailure',
            },
          },
        },
        submitting: {
          tags: ['busy'],
          meta: { description: 'The new password is set' },
          invoke: {
            id: 'signIn.submitNewPassword',
            src: 'submitNewPassword',
            input: ({ context, event }) => ({
              pool: context.pool,
              password: 'password' in event ? event.password : '',
              attributes: 'attributes' in event ? event.attributes : {},
            }),
            onDone: [...route],
            onError: [
              {
                guard: { type: 'hasExpired', params: ({ event }) => event },
                target: '#signIn.expired',
              },
              {
                target: 'editing',
                actions: { type: 'keepFailure', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    otherStep: {
      meta: { description: 'The account needs a step that this page does not offer' },
      on: { START_OVER: { target: 'credentials', actions: 'clearFailure' } },
    },
    expired: {
      meta: { description: 'Three minutes passed: sign-in starts over' },
      on: { START_OVER: { target: 'credentials', actions: 'clearFailure' } },
    },
    signedIn: { type: 'final', entry: 'announceSession', meta: { description: 'Signed in' } },
  },
})
