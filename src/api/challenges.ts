import { confirmSignIn, rememberDevice, signIn } from 'aws-amplify/auth'
import type { SignInInput, SignInOutput } from 'aws-amplify/auth'

import type {
  Answer,
  Answered,
  Choice,
  Credentials,
  FirstFactor,
  NewPassword,
  NextStep,
  SecondFactor,
} from '#machines/auth/sign-in/types.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import type { PoolName } from '#schemas/pool.ts'

import { beginAfresh, readSession, usePool } from './amplify.ts'

// The steps of signing in on the client library: a chunk of its own, with the form's first focus.

const LIFETIME_MS = 180_000 // specification 2 §9
const SECOND_FACTORS: readonly SecondFactor[] = ['SMS', 'TOTP', 'EMAIL']
const FIRST_FACTORS: readonly FirstFactor[] = [
  'PASSWORD_SRP',
  'PASSWORD',
  'WEB_AUTHN',
  'EMAIL_OTP',
  'SMS_OTP',
]
// Kept by the client library for three minutes; after a reload it goes on from there.
const SESSION_KEY = 'CognitoSignInState.signInSession'

/** The secret of the authenticator app that is being set up: here and on the screen, nowhere else. */
let setUpSecret: string | undefined
export const totpSecret = (): string | undefined => setUpSecret

let deadline: { readonly session: string | null; readonly at: number } = { session: null, at: 0 }

/**
 * How long the service still waits. The library renews its own expiry also where nothing was asked of the service (a
 * choice that it remembers only), so ours follows the session.
 */
function remainingMs(): number {
  const session = sessionStorage.getItem(SESSION_KEY)
  const now = Date.now()
  if (session !== deadline.session || deadline.at <= now)
    deadline = { session, at: now + LIFETIME_MS }
  return deadline.at - now
}

const named = (name: string) => Object.assign(new Error(name), { name })

function toNext(nextStep: SignInOutput['nextStep']): Exclude<NextStep, { step: 'DONE' }> {
  const { signInStep: step } = nextStep
  switch (step) {
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { step, question: nextStep.additionalInfo?.['question'] ?? '' }
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { step, missingAttributes: nextStep.missingAttributes ?? [] }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return {
        step,
        allowed: SECOND_FACTORS.filter((one) => nextStep.allowedMFATypes?.includes(one)),
      }
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { step, destination: nextStep.codeDeliveryDetails?.destination ?? '' }
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
      return {
        step,
        factors: FIRST_FACTORS.filter((one) => nextStep.availableChallenges?.includes(one)),
      }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      setUpSecret = nextStep.totpSetupDetails.sharedSecret
      return { step }
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
    case 'RESET_PASSWORD':
    case 'CONFIRM_SIGN_UP':
      return { step }
    default:
      return { step: 'OTHER', name: step }
  }
}

async function toAnswered(pool: PoolName, { nextStep }: SignInOutput): Promise<Answered> {
  setUpSecret = undefined
  if (nextStep.signInStep !== 'DONE') return { next: toNext(nextStep), remainingMs: remainingMs() }
  const session = await readSession(pool)
  if (!session) throw named('UnexpectedSignInInterruptionException')
  return { next: { step: 'DONE', session }, remainingMs: 0 }
}

const begin = (pool: PoolName, input: SignInInput): Promise<Answered> =>
  beginAfresh(async () => toAnswered(pool, await signIn(input)))

/** Signing in at the pools of this deployment. */
export const challengesFor = (config: BrowserConfig) => ({
  /** By SRP: the password itself never leaves the browser. */
  submitCredentials: ({ pool, username, password }: Credentials): Promise<Answered> => {
    usePool(pool, config)
    return begin(pool, { username, password })
  },
  /** Without a password; with a factor its code is sent at once. */
  chooseFactor: ({ pool, username, factor }: Choice): Promise<Answered> => {
    usePool(pool, config)
    return begin(pool, {
      username,
      options: { authFlowType: 'USER_AUTH', ...(factor ? { preferredChallenge: factor } : {}) },
    })
  },
  submitAnswer: async ({ pool, answer }: Answer): Promise<Answered> => {
    usePool(pool, config)
    return toAnswered(pool, await confirmSignIn({ challengeResponse: answer }))
  },
  submitNewPassword: async ({ pool, password, attributes }: NewPassword): Promise<Answered> => {
    usePool(pool, config)
    const answer = await confirmSignIn({
      challengeResponse: password,
      options: { userAttributes: attributes },
    })
    return toAnswered(pool, answer)
  },
  trustDevice: () => rememberDevice(),
})
