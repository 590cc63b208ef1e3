import { signInSetup } from './setup.ts'

// Back to the ways to begin: the client library has dropped them, so they are asked for anew.
const toFactors = {
  BACK: {
    guard: 'mayChooseAgain',
    target: '#signIn.choosing',
    actions: ['forgetChoice', 'clearFailure'],
  },
} as const
const toSetUps = {
  BACK: {
    guard: 'maySetUpOther',
    target: '#signIn.step.question.mfaSetup.choose',
    actions: ['askSetUp', 'clearFailure'],
  },
} as const
const asked = <const What extends string>(what: What) => ({ meta: { description: what } }) as const

/** What is asked: it stays while an answer is sent, and after it was refused. Each may follow any other. */
export const question = signInSetup.createStateConfig({
  initial: 'customChallenge',
  states: {
    customChallenge: asked('The question of the account'),
    mfaSetup: {
      initial: 'choose',
      states: {
        choose: asked('A second factor has to be set up: which one?'),
        email: { ...asked('The address for codes'), on: toSetUps },
        totp: { ...asked('The first code of an authenticator app'), on: toSetUps },
      },
    },
    newPassword: asked('A new password, and what else is missing'),
    mfaSelect: asked('Which of the second factors of the account?'),
    code: {
      type: 'parallel',
      on: toFactors,
      states: {
        by: {
          initial: 'email',
          states: {
            sms: asked('The code of the text message'),
            totp: asked('The code of the authenticator app'),
            email: asked('The code of the mail'),
          },
        },
        again: {
          initial: 'waiting',
          states: {
            waiting: {
              meta: { description: 'Another code may be asked for 30 seconds after the last one' },
              after: { resendWait: 'ready' },
            },
            ready: {
              tags: ['canResend'],
              meta: { description: 'Another code may be asked for' },
              on: {
                RESEND: {
                  guard: 'canResend',
                  target: '#signIn.resending',
                  actions: 'clearFailure',
                },
              },
            },
          },
        },
      },
    },
    password: { ...asked('The password'), on: toFactors },
    firstFactor: asked('Which of the ways to sign in that the account has?'),
  },
})
