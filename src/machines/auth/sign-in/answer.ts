import { asking, thrown } from '#machines/auth/steps.ts'

import { signInSetup } from './setup.ts'
import type { Answered, NewPassword, SignInContext, SignInEvent } from './types.ts'

type Event<E> = { readonly event: E }
type Now = { readonly context: SignInContext } & Event<SignInEvent>

/** What the service answered, for actions. */
export const answered = ({ event }: Event<{ readonly output: Answered }>) => ({
  answered: event.output,
})

const answerOf = ({ context, event }: Now) => ({
  pool: context.pool,
  username: context.username,
  step: context.next?.step,
  answer: event.type === 'SUBMIT_ANSWER' ? event.answer : '',
})
const newPasswordOf = ({ context, event }: Now): NewPassword => ({
  pool: context.pool,
  username: context.username,
  password: event.type === 'SUBMIT_NEW_PASSWORD' ? event.password : '',
  attributes: event.type === 'SUBMIT_NEW_PASSWORD' ? event.attributes : {},
})

const next = {
  target: '#signIn.routing',
  actions: { type: 'keepAnswer', params: answered },
} as const

/** How an answer fails: the step has expired, the whole sign-in is over, or the answer may be corrected. */
const whenFailed = <const Back extends string>(back: Back) =>
  [
    { guard: { type: 'hasExpired', params: thrown }, target: '#signIn.expired' },
    {
      guard: { type: 'isOver', params: thrown },
      target: '#signIn.refused',
      actions: { type: 'keepFailure', params: thrown },
    },
    { target: back, actions: { type: 'keepFailure', params: thrown } },
  ] as const

/** How far the answer is, whatever is asked: it is typed, sent, and what the service says next is routed. */
export const answer = signInSetup.createStateConfig({
  initial: 'arriving',
  // The other region goes back to the choice: whatever was sent counts no more.
  on: { BACK: { guard: 'maySetUpOther', target: '.editing' } },
  states: {
    arriving: {
      meta: { description: 'Do you need to answer, or can we do this step?' },
      always: [
        { guard: 'wishesPasskey', target: 'passkey' },
        // A reload takes the secret away on purpose: it is kept nowhere.
        { guard: 'lacksSecret', target: 'preparing' },
        { target: 'editing' },
      ],
    },
    editing: {
      ...asking('Type or choose your answer'),
      on: {
        SUBMIT_ANSWER: [
          {
            guard: { type: 'isPasskey', params: ({ event }) => event },
            target: 'passkey',
            actions: ['clearFailure', { type: 'keepChoice', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isWay', params: ({ event }) => event },
            target: 'submitting',
            actions: ['clearFailure', { type: 'keepChoice', params: ({ event }) => event }],
          },
          {
            guard: { type: 'fits', params: ({ event }) => event },
            target: 'submitting',
            actions: {
              type: 'keepTrust',
              params: ({ event }) => ({ trustsDevice: event.trustsDevice ?? false }),
            },
          },
        ],
        SUBMIT_NEW_PASSWORD: {
          guard: { type: 'isFirstPassword', params: ({ event }) => event },
          target: 'settingPassword',
          actions: 'clearFailure',
        },
      },
    },
    submitting: {
      tags: ['busy'],
      meta: { description: 'Checking your answer, or starting the way you chose' },
      invoke: {
        id: 'signIn.submitAnswer',
        src: 'submitAnswer',
        input: answerOf,
        onDone: next,
        onError: [...whenFailed('editing')],
      },
    },
    settingPassword: {
      tags: ['busy'],
      meta: { description: 'Setting your new password' },
      invoke: {
        id: 'signIn.submitNewPassword',
        src: 'submitNewPassword',
        input: newPasswordOf,
        onDone: next,
        onError: [...whenFailed('editing')],
      },
    },
    preparing: {
      tags: ['busy'],
      meta: { description: 'Getting a new key for the authenticator app' },
      invoke: {
        id: 'signIn.submitAnswer',
        src: 'submitAnswer',
        input: (now) => ({ ...answerOf(now), answer: 'TOTP' }),
        onDone: next,
        // Nothing was asked yet that could be answered again: it starts over, and says what happened.
        onError: [
          {
            guard: { type: 'hasExpired', params: thrown },
            target: '#signIn.expired',
            actions: 'forgetAll',
          },
          { target: '#signIn.refused', actions: { type: 'keepFailure', params: thrown } },
        ],
      },
    },
    passkey: {
      initial: 'ceremony',
      states: {
        ceremony: {
          tags: ['busy'],
          meta: { description: 'Your browser asks for the passkey' },
          invoke: {
            id: 'signIn.submitAnswer',
            src: 'submitAnswer',
            input: (now) => ({ ...answerOf(now), answer: 'WEB_AUTHN' }),
            onDone: next,
            onError: [...whenFailed('failed')],
          },
        },
        failed: {
          ...asking('The passkey wasn’t used; try again or choose another way'),
          on: {
            TRY_AGAIN: { target: 'ceremony', actions: 'clearFailure' },
            BACK: {
              target: '#signIn.step.answer.editing',
              actions: ['forgetChoice', 'clearFailure'],
            },
          },
        },
      },
    },
  },
})
