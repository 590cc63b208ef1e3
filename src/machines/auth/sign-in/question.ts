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
    customChallenge: asked('Answer your account’s question'),
    mfaSetup: {
      initial: 'choose',
      states: {
        choose: asked('Choose a second step to set up'),
        email: { ...asked('Enter the email address for your codes'), on: toSetUps },
        totp: { ...asked('Enter the first code from your authenticator app'), on: toSetUps },
      },
    },
    newPassword: asked('Choose a new password, and fill in what’s missing'),
    mfaSelect: asked('Choose one of your second steps'),
    code: {
      type: 'parallel',
      on: toFactors,
      states: {
        by: {
          initial: 'email',
          states: {
            sms: asked('Enter the code from the text message'),
            totp: asked('Enter the code from your authenticator app'),
            email: asked('Enter the code from the email'),
          },
        },
        again: {
          initial: 'waiting',
          states: {
            waiting: {
              meta: { description: 'You can request another code 30 seconds after the last one' },
              after: { resendWait: 'ready' },
            },
            ready: {
              tags: ['canResend'],
              meta: { description: 'You can request another code' },
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
    password: { ...asked('Enter your password'), on: toFactors },
    firstFactor: asked('Choose how to sign in'),
  },
})
