import type { Failure, FailureKind } from '#machines/auth/failure.ts'
import type {
  Answered,
  NextStep,
  SavedStep,
  SignInEvent,
  SignInInput,
} from '#machines/auth/sign-in/types.ts'
import { poolPolicies } from '#schemas/pool-policy.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'
import { aSession } from '#tests/machines/auth/auth/alphabet.ts'

export const sampleInput: SignInInput = {
  pool: 'external',
  policy: poolPolicies.external.passwordPolicy,
}

const LIFETIME_MS = 180_000
const thrown = (kind: FailureKind): Failure => ({ kind, text: `${kind}.` })

/** Each step that the service may ask for, once. */
export const sampleSteps: readonly NextStep[] = [
  { step: 'DONE', session: aSession() },
  { step: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', question: 'What is 2 + 2?' },
  { step: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', allowed: ['TOTP', 'EMAIL'] },
  { step: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' },
  { step: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' },
  { step: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: ['given_name'] },
  { step: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowed: ['SMS', 'TOTP', 'EMAIL'] },
  { step: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', destination: '+*******0100' },
  { step: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', destination: 's***@p***.example' },
  { step: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
  { step: 'CONFIRM_SIGN_IN_WITH_PASSWORD' },
  {
    step: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
    factors: ['PASSWORD_SRP', 'PASSWORD', 'WEB_AUTHN', 'EMAIL_OTP', 'SMS_OTP'],
  },
  { step: 'RESET_PASSWORD' },
  { step: 'CONFIRM_SIGN_UP' },
  { step: 'OTHER', name: 'CONTINUE_SIGN_IN_WITH_SOMETHING_NEW' },
]
const answers: readonly Answered[] = sampleSteps.map((next) => ({
  next,
  remainingMs: next.step === 'DONE' ? 0 : LIFETIME_MS,
}))

/** What a reload in the middle of setting up an authenticator app leaves. */
const saved: SavedStep = {
  pool: 'external',
  username: 'supplier@portal.example',
  next: { step: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' },
  remainingMs: 90_000,
  factors: [],
  setUps: ['TOTP', 'EMAIL'],
  chosen: undefined,
}

const PASSWORD = 'Long enough 2026!'
const username = 'supplier@portal.example'
const failures = [
  'network',
  'codeMismatch',
  'notAuthorized',
  'limit',
  'sessionExpired',
  'vwMustUseSso',
] as const satisfies readonly FailureKind[]

type Actor =
  | 'submitCredentials'
  | 'chooseFactor'
  | 'resendCode'
  | 'submitAnswer'
  | 'submitNewPassword'
const failing = (id: Actor): readonly ActorEvent[] =>
  failures.map((kind) => ({
    type: `xstate.error.actor.signIn.${id}` as const,
    error: thrown(kind),
  }))
const answering = (id: Actor, given: readonly Answered[]): readonly ActorEvent[] =>
  given.map((output) => ({ type: `xstate.done.actor.signIn.${id}` as const, output }))

// Every step is routed the same way, whichever it follows: all of them follow the credentials, a few the others.
const FEW: readonly NextStep['step'][] = [
  'DONE',
  'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
  'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
  'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
  'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP',
  'CONFIRM_SIGN_IN_WITH_PASSWORD',
]
const few = answers.filter(({ next }) => FEW.includes(next.step))
const factors = answers.filter(
  ({ next }) => next.step === 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
)

/** What the page, the clock and the actors may do. */
export const signInAlphabet: readonly (SignInEvent | ActorEvent)[] = [
  { type: 'xstate.done.actor.signIn.restoreStep', output: undefined },
  { type: 'xstate.done.actor.signIn.restoreStep', output: saved },
  { type: 'xstate.error.actor.signIn.restoreStep', error: thrown('unknown') },
  { type: 'CHOOSE_POOL', pool: 'tesla', policy: poolPolicies.tesla.passwordPolicy },
  { type: 'SUBMIT_CREDENTIALS', username, password: PASSWORD },
  { type: 'CHOOSE_FACTOR', username },
  { type: 'CHOOSE_FACTOR', username, factor: 'WEB_AUTHN' },
  { type: 'SUBMIT_NEW_PASSWORD', password: PASSWORD, attributes: { given_name: 'Sara' } },
  { type: 'SUBMIT_ANSWER', answer: '123 456', trustsDevice: true },
  { type: 'SUBMIT_ANSWER', answer: 'EMAIL' },
  { type: 'SUBMIT_ANSWER', answer: 'EMAIL_OTP' },
  { type: 'SUBMIT_ANSWER', answer: 'PASSWORD_SRP' },
  { type: 'SUBMIT_ANSWER', answer: 'WEB_AUTHN' },
  { type: 'SUBMIT_ANSWER', answer: username },
  { type: 'RESEND' },
  { type: 'TRY_AGAIN' },
  { type: 'BACK' },
  { type: 'START_OVER' },
  { type: 'xstate.after.expiryWarning.signIn.step.time.enough' },
  { type: 'xstate.after.stepLifetime.signIn.step' },
  { type: 'xstate.after.resendWait.signIn.step.question.code.again.waiting' },
  ...answering('submitCredentials', answers),
  ...answering('chooseFactor', [...factors, ...few]),
  ...answering('resendCode', few),
  ...answering('submitAnswer', few),
  ...answering('submitNewPassword', few),
  ...failing('submitCredentials'),
  ...failing('chooseFactor'),
  ...failing('resendCode'),
  ...failing('submitAnswer'),
  ...failing('submitNewPassword'),
  { type: 'xstate.done.actor.signIn.trustDevice', output: undefined },
  { type: 'xstate.error.actor.signIn.trustDevice', error: thrown('network') },
]
