import { confirmSignIn, rememberDevice, signIn } from 'aws-amplify/auth'
import type { SignInInput, SignInOutput } from 'aws-amplify/auth'

import { RESEND_PAUSE_MS } from '#machines/auth/code.ts'
import type {
  Answer,
  Answered,
  Choice,
  Credentials,
  FirstFactor,
  NewPassword,
  NextStep,
  Resending,
  SecondFactor,
} from '#machines/auth/sign-in/types.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import type { PoolName } from '#schemas/pool.ts'
import { read, session as ofTab } from '#storage'

import { beginAfresh, readSession, usePool } from './amplify.ts'
import { forgetSent, forgetWay, goAgain, keepChoice, keepWay, sentAgoMs } from './code-way.ts'

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

let deadline: { readonly session: string | undefined; readonly at: number } = {
  session: undefined,
  at: 0,
}

/**
 * How long the service still waits. The library renews its own expiry also where nothing was asked of the service (a
 * choice that it remembers only), so ours follows the session.
 */
function remainingMs(): number {
  const session = read(ofTab, SESSION_KEY)
  const now = Date.now()
  // The library keeps it to itself where the browser has no storage.
  if (session === undefined || session !== deadline.session || deadline.at <= now)
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

type From = {
  readonly pool: PoolName
  readonly username: string
  /** Whether the service goes on with a code that it sent less than half a minute ago, as the embedded one does. */
  readonly keepsCodes: boolean
}

async function toAnswered(
  { pool, username, keepsCodes }: From,
  { nextStep }: SignInOutput,
): Promise<Answered> {
  setUpSecret = undefined
  if (nextStep.signInStep === 'DONE') return { next: await toSession(pool), remainingMs: 0 }
  const next = toNext(nextStep)
  const answered = { next, remainingMs: remainingMs() }
  if (!keepsCodes || !('destination' in next)) return answered
  const sent = { pool, username, destination: next.destination }
  return { ...answered, sentAgoMs: sentAgoMs(sent, RESEND_PAUSE_MS) }
}

async function toSession(pool: PoolName): Promise<NextStep> {
  forgetWay()
  forgetSent()
  const session = await readSession(pool)
  if (!session) throw named('UnexpectedSignInInterruptionException')
  return { step: 'DONE', session }
}

const begin = ({ username, password, options }: SignInInput): Promise<SignInOutput> =>
  beginAfresh(() =>
    signIn({
      username,
      ...(password === undefined ? {} : { password }),
      ...(options ? { options } : {}),
    }),
  )
const withChoice = (username: string, preferredChallenge?: 'EMAIL_OTP' | 'SMS_OTP') =>
  begin({
    username,
    options: {
      authFlowType: 'USER_AUTH',
      ...(preferredChallenge ? { preferredChallenge } : {}),
    },
  })
const respond = (challengeResponse: string) => confirmSignIn({ challengeResponse })

/** Signing in at the pools of this deployment. */
export function challengesFor(config: BrowserConfig) {
  const at = ({ pool, username }: Choice): From => {
    usePool(pool, config)
    return { pool, username, keepsCodes: config.pools[pool]?.userPoolEndpoint !== undefined }
  }
  return {
    /** By SRP: the password itself never leaves the browser. */
    submitCredentials: async (given: Credentials): Promise<Answered> => {
      const from = at(given)
      keepWay(given, LIFETIME_MS)
      return toAnswered(from, await begin(given))
    },
    /** Without a password. */
    chooseFactor: async (given: Choice): Promise<Answered> => {
      const from = at(given)
      forgetWay()
      return toAnswered(from, await withChoice(given.username))
    },
    /** Has another code sent; for one that follows a password, by the same way once more. */
    resendCode: async ({ factor, ...given }: Resending): Promise<Answered> => {
      const from = at(given)
      return toAnswered(
        from,
        factor
          ? await withChoice(given.username, factor)
          : await goAgain({ begin, answer: respond }, LIFETIME_MS),
      )
    },
    submitAnswer: async ({ step, answer, ...given }: Answer): Promise<Answered> => {
      const from = at(given)
      const output = await respond(answer)
      if (step === 'CONFIRM_SIGN_IN_WITH_PASSWORD')
        keepWay({ ...given, password: answer }, LIFETIME_MS)
      else keepChoice(step, answer)
      return toAnswered(from, output)
    },
    submitNewPassword: async ({ attributes, ...given }: NewPassword): Promise<Answered> => {
      const from = at(given)
      const output = await confirmSignIn({
        challengeResponse: given.password,
        options: { userAttributes: attributes },
      })
      keepWay(given, LIFETIME_MS)
      return toAnswered(from, output)
    },
    trustDevice: () => rememberDevice(),
  }
}

export { forgetWay }
