import { answerOf, answered, asking, whenFailed } from './asking.ts'
import { signInSetup } from './setup.ts'
import type { NewPassword, SignInContext, SignInEvent } from './types.ts'

type Now = { readonly context: SignInContext; readonly event: SignInEvent }

const newPasswordOf = ({ context, event }: Now): NewPassword => ({
  pool: context.pool,
  username: context.username,
  password: event.type === 'SUBMIT_NEW_PASSWORD' ? event.password : '',
  attributes: event.type === 'SUBMIT_NEW_PASSWORD' ? event.attributes : {},
})
const toFactors = {
  BACK: {
    guard: 'mayChooseAgain',
    target: '#signIn.choosing',
    actions: ['forgetChoice', 'clearFailure'],
  },
} as const
const toSetUps = {
  BACK: { guard: 'maySetUpOther', target: '#signIn.step.mfaSetup.choose', actions: 'clearFailure' },
} as const

const newPassword = signInSetup.createStateConfig({
  initial: 'editing',
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
        input: newPasswordOf,
        onDone: { target: '#signIn.routing', actions: { type: 'keepAnswer', params: answered } },
        onError: [...whenFailed('editing')],
      },
    },
  },
})

const code = signInSetup.createStateConfig({
  initial: 'email',
  after: { resendWait: { actions: 'allowResend' } },
  on: {
    RESEND: { guard: 'mayResend', target: '#signIn.resending', actions: 'clearFailure' },
    ...toFactors,
  },
  states: {
    sms: asking({
      asked: 'The code of the text message is asked',
      checked: 'The code of the text message is checked',
      guard: 'isCode',
      over: ['limit'],
    }),
    totp: asking({
      asked: 'The code of the authenticator app is asked',
      checked: 'The code of the authenticator app is checked',
      guard: 'isCode',
      over: ['limit'],
    }),
    email: asking({
      asked: 'The code of the mail is asked',
      checked: 'The code of the mail is checked',
      guard: 'isCode',
      over: ['limit'],
    }),
  },
})

const totpSetUp = signInSetup.createStateConfig({
  initial: 'checking',
  on: toSetUps,
  states: {
    checking: {
      meta: { description: 'Is the secret of the authenticator app still known?' },
      // A reload takes it away on purpose: it is kept nowhere.
      always: [{ guard: 'isRestored', target: 'preparing' }, { target: 'asking' }],
    },
    preparing: {
      tags: ['busy'],
      meta: { description: 'A new secret for the authenticator app is fetched' },
      invoke: {
        id: 'signIn.submitAnswer',
        src: 'submitAnswer',
        input: (now) => ({ ...answerOf(now), answer: 'TOTP' }),
        onDone: { target: '#signIn.routing', actions: { type: 'keepAnswer', params: answered } },
        onError: { target: '#signIn.expired', actions: 'forgetAll' },
      },
    },
    asking: asking({
      asked: 'Secret and QR code are shown, and the code of the authenticator app is asked',
      checked: 'The code of the authenticator app is checked',
      guard: 'isCode',
      over: ['limit'],
    }),
  },
})

const passkey = signInSetup.createStateConfig({
  initial: 'ceremony',
  states: {
    ceremony: {
      tags: ['busy'],
      meta: { description: 'The browser asks for the passkey' },
      invoke: {
        id: 'signIn.submitAnswer',
        src: 'submitAnswer',
        input: (now) => ({ ...answerOf(now), answer: 'WEB_AUTHN' }),
        onDone: { target: '#signIn.routing', actions: { type: 'keepAnswer', params: answered } },
        onError: [...whenFailed('failed')],
      },
    },
    failed: {
      tags: ['editing'],
      meta: { description: 'The passkey was not used: try again, or choose another way' },
      on: {
        TRY_AGAIN: { target: 'ceremony', actions: 'clearFailure' },
        BACK: {
          target: '#signIn.step.firstFactor',
          actions: ['forgetChoice', 'clearFailure'],
        },
      },
    },
  },
})

const firstFactor = signInSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      tags: ['editing'],
      meta: { description: 'The ways to sign in that the account has are offered' },
      on: {
        SUBMIT_ANSWER: [
          {
            guard: { type: 'isPasskey', params: ({ event }) => event },
            target: '#signIn.step.passkey',
            actions: ['clearFailure', { type: 'keepChoice', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isAllowed', params: ({ event }) => event },
            target: 'submitting',
            actions: ['clearFailure', { type: 'keepChoice', params: ({ event }) => event }],
          },
        ],
      },
    },
    submitting: {
      tags: ['busy'],
      meta: { description: 'The chosen way is begun' },
      invoke: {
        id: 'signIn.submitAnswer',
        src: 'submitAnswer',
        input: answerOf,
        onDone: { target: '#signIn.routing', actions: { type: 'keepAnswer', params: answered } },
        onError: [...whenFailed('editing')],
      },
    },
  },
})

/** The steps between the first answer and the session; each may follow any other. */
export const steps = {
  customChallenge: asking({
    asked: 'The question of the account is asked',
    checked: 'The answer is checked',
    guard: 'isGiven',
    over: ['notAuthorized', 'limit'],
  }),
  mfaSetup: signInSetup.createStateConfig({
    initial: 'choose',
    states: {
      choose: asking({
        asked: 'A second factor has to be set up: which one?',
        checked: 'The set-up is begun',
        guard: 'isAllowed',
      }),
      email: {
        ...asking({
          asked: 'The address for codes is asked',
          checked: 'A code is sent to the address',
          guard: 'isAddress',
        }),
        on: toSetUps,
      },
      totp: totpSetUp,
    },
  }),
  newPassword,
  mfaSelect: asking({
    asked: 'The second factors of the account are offered',
    checked: 'The chosen factor is begun',
    guard: 'isAllowed',
  }),
  code,
  password: {
    ...asking({
      asked: 'The password is asked',
      checked: 'The password is checked',
      guard: 'isGiven',
    }),
    on: toFactors,
  },
  firstFactor,
  passkey,
}
