import { answering, asking, thrown } from '#machines/auth/steps.ts'

import { answer, answered } from './answer.ts'
import { question } from './question.ts'
import { routes } from './routing.ts'
import { nothing, signInSetup } from './setup.ts'
import type { SavedStep, SignInContext, SignInEvent } from './types.ts'

type Now = { readonly context: SignInContext; readonly event: SignInEvent }
const saved = ({ event }: { readonly event: { readonly output: SavedStep | undefined } }) => ({
  saved: event.output,
})
const credentialsOf = ({ context, event }: Now) => ({
  pool: context.pool,
  username: context.username,
  password: event.type === 'SUBMIT_CREDENTIALS' ? event.password : '',
})
const startOver = { START_OVER: { target: '#signIn.credentials', actions: 'forgetAll' } } as const

// The client library has let go of the step before, so there is nothing to go back to.
const letGo = {
  target: 'credentials',
  actions: ['forgetAll', { type: 'keepFailure', params: thrown }],
} as const

/**
 * Signing in, step by step (specification 2 §4); ends with the session. Whatever the service asks for next goes through
 * `routing`, so that every step may follow every other.
 */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    ...nothing,
    pool: input.pool,
    policy: input.policy,
    username: input.username ?? '',
  }),
  output: ({ context }) => context.session,
  initial: 'opening',
  on: {
    // Another pool, also one that another tab chose, cancels whatever runs at this one.
    CHOOSE_POOL: {
      target: '.credentials',
      actions: { type: 'choosePool', params: ({ event }) => event },
    },
  },
  states: {
    opening: {
      meta: { description: 'Looking for a step that a reload interrupted' },
      invoke: {
        id: 'signIn.restoreStep',
        src: 'restoreStep',
        input: ({ context }) => ({ pool: context.pool }),
        onDone: [
          {
            guard: { type: 'wasInStep', params: saved },
            target: 'routing',
            actions: { type: 'keepSaved', params: saved },
          },
          { target: 'credentials' },
        ],
        onError: 'credentials',
      },
    },
    credentials: {
      entry: 'forgetWay',
      initial: 'editing',
      states: {
        editing: {
          ...asking('Choose your organization, and enter your email and password'),
          on: {
            CHOOSE_POOL: { actions: { type: 'choosePool', params: ({ event }) => event } },
            SUBMIT_CREDENTIALS: {
              guard: { type: 'hasBoth', params: ({ event }) => event },
              target: 'submitting',
              actions: [{ type: 'keepUsername', params: ({ event }) => event }, 'keepPassword'],
            },
            CHOOSE_FACTOR: {
              guard: { type: 'hasName', params: ({ event }) => event },
              target: '#signIn.choosing',
              actions: [
                { type: 'keepUsername', params: ({ event }) => event },
                { type: 'keepWish', params: ({ event }) => ({ factor: event.factor }) },
              ],
            },
          },
        },
        submitting: answering(
          'Checking your email and password',
          {
            id: 'signIn.submitCredentials',
            src: 'submitCredentials',
            input: credentialsOf,
            onDone: {
              target: '#signIn.routing',
              actions: { type: 'keepAnswer', params: answered },
            },
          },
          'editing',
        ),
      },
    },
    choosing: {
      tags: ['busy'],
      meta: { description: 'Looking up ways to sign in without the password' },
      invoke: {
        id: 'signIn.chooseFactor',
        src: 'chooseFactor',
        input: ({ context: { pool, username } }) => ({ pool, username }),
        onDone: { target: 'routing', actions: { type: 'keepAnswer', params: answered } },
        onError: letGo,
      },
    },
    resending: {
      tags: ['busy'],
      meta: { description: 'Requesting another code; what you typed stays' },
      invoke: {
        id: 'signIn.resendCode',
        src: 'resendCode',
        input: ({ context: { pool, username, chosen } }) => ({
          pool,
          username,
          factor: chosen === 'EMAIL_OTP' || chosen === 'SMS_OTP' ? chosen : undefined,
        }),
        onDone: { target: 'routing', actions: { type: 'keepAnswer', params: answered } },
        onError: letGo,
      },
    },
    routing: {
      meta: { description: 'Finding the next step' },
      always: [...routes],
    },
    step: {
      // A step that ends or gives way to the next takes its clock along.
      entry: 'saveStep',
      exit: 'dropSavedStep',
      after: { stepLifetime: { target: 'expired', actions: 'forgetAll' } },
      on: startOver,
      type: 'parallel',
      states: {
        question,
        answer,
        time: {
          initial: 'enough',
          states: {
            enough: {
              meta: { description: 'You have time to answer' },
              after: { expiryWarning: 'expiring' },
            },
            expiring: {
              tags: ['expiring'],
              meta: { description: 'Less than a minute left; the page warns you' },
            },
          },
        },
      },
    },
    trusting: {
      tags: ['busy'],
      // Signed in already: that is told first.
      on: { CHOOSE_POOL: { actions: 'leavePool' } },
      meta: { description: 'Signed in; remembering this browser so you won’t need a code' },
      invoke: {
        id: 'signIn.trustDevice',
        src: 'trustDevice',
        onDone: 'signedIn',
        // Signed in all the same; the code is asked again the next time.
        onError: {
          target: 'signedIn',
          actions: { type: 'reportUntrusted', params: thrown },
        },
      },
    },
    resetNeeded: {
      meta: { description: 'Reset your password before you sign in' },
      on: startOver,
    },
    confirmSignUpNeeded: {
      meta: { description: 'Confirm your email before you sign in' },
      on: startOver,
    },
    otherStep: {
      entry: 'reportUnknownStep',
      meta: { description: 'Your account needs a step this page doesn’t offer' },
      on: startOver,
    },
    expired: {
      meta: { description: 'Three minutes have passed; start over' },
      on: startOver,
    },
    refused: {
      meta: { description: 'The service ended this sign-in and says why; start over' },
      on: startOver,
    },
    signedIn: { type: 'final', entry: 'announceSession', meta: { description: 'Signed in' } },
  },
})
