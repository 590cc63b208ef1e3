import type { EventFromLogic, SnapshotFrom } from 'xstate'

import type { FailureKind } from '#machines/auth/failure.ts'
import { signInMachine } from '#machines/auth/sign-in/machine.ts'
import type { Answered, NextStep } from '#machines/auth/sign-in/types.ts'
import { poolPolicies } from '#schemas/pool-policy.ts'
import { aSession } from '#tests/machines/auth/auth/alphabet.ts'
import { sampleInput } from '#tests/machines/auth/sign-in/alphabet.ts'

import { browserWalks, inTurn } from './browser-walks.ts'
import { failing } from './held-identity.ts'

export { signInMachine }
export type SignIn = typeof signInMachine
type Snapshot = SnapshotFrom<SignIn>
type Event = { readonly type: string } & Readonly<Record<string, unknown>>

/** An account of the test's own, with a passkey: the service itself answers it. */
export const OWN = 'own'
/** Nobody: every answer to it is given for the service, so that each step may follow each. */
export const SOMEBODY = 'somebody@salvage.example'

const LIFETIME_MS = 180_000
const after = (next: NextStep): Answered => ({
  next,
  remainingMs: next.step === 'DONE' ? 0 : LIFETIME_MS,
})
const done = after({ step: 'DONE', session: aSession() })
const mail = after({
  step: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
  destination: 's***@s***.example',
})
const question = after({
  step: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
  question: 'What is 2 + 2?',
})
const appSetUp = after({ step: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' })
const emailSetUp = after({ step: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' })
const factors = after({
  step: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
  factors: ['PASSWORD', 'WEB_AUTHN', 'EMAIL_OTP'],
})
const begun: readonly Answered[] = [
  factors,
  mail,
  question,
  after({ step: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', destination: '+*******0100' }),
  after({ step: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }),
  after({ step: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowed: ['SMS', 'TOTP', 'EMAIL'] }),
  after({ step: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', allowed: ['TOTP', 'EMAIL'] }),
  after({ step: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: ['given_name'] }),
  after({ step: 'RESET_PASSWORD' }),
  after({ step: 'CONFIRM_SIGN_UP' }),
]

const is = ({ value }: Snapshot, name: string): boolean =>
  JSON.stringify(value).includes(`"${name}"`)
/** A code is asked for, the first one of an authenticator app among them. */
export const isCodeAsked = (snapshot: Snapshot): boolean =>
  is(snapshot, 'code') || snapshot.matches({ step: { question: { mfaSetup: 'totp' } } })
/** The password is chosen: the client library says by itself that it has to be entered. */
const isPasswordChosen = (snapshot: Snapshot): boolean =>
  snapshot.context.chosen === 'PASSWORD' && is(snapshot, 'firstFactor')

function afterAnswer(snapshot: Snapshot): readonly Answered[] {
  if (isPasswordChosen(snapshot)) return [after({ step: 'CONFIRM_SIGN_IN_WITH_PASSWORD' })]
  if (is(snapshot, 'passkey')) return snapshot.context.username === OWN ? [done] : []
  if (is(snapshot, 'choose')) return [emailSetUp, appSetUp]
  if (is(snapshot, 'preparing')) return [appSetUp]
  if (is(snapshot, 'code')) return [snapshot.context.trustsDevice ? done : question]
  return [is(snapshot, 'password') || is(snapshot, 'customChallenge') ? question : mail]
}

const failed = (actor: string, ...kinds: readonly FailureKind[]): readonly Event[] =>
  kinds.map((kind) => ({ type: `xstate.error.actor.signIn.${actor}`, error: failing(kind) }))
const answered = (actor: string, outputs: readonly unknown[]): readonly Event[] =>
  outputs.map((output) => ({ type: `xstate.done.actor.signIn.${actor}`, output }))

const saved = {
  pool: 'external',
  username: SOMEBODY,
  ...appSetUp,
  factors: [],
  setUps: ['TOTP', 'EMAIL'],
  chosen: undefined,
}
const choose = (pool: 'tesla' | 'external') => ({
  type: 'CHOOSE_POOL',
  pool,
  policy: poolPolicies[pool].passwordPolicy,
})

/** An answer that the client library gives by itself: nothing of it can be awaited. */
export const isInstant = (snapshot: Snapshot, event: Event): boolean => {
  if (event.type.endsWith('.restoreStep')) return true
  const { next } = (event['output'] ?? {}) as Partial<Answered> // because only answers have one
  return isPasswordChosen(snapshot) || next?.step === 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP'
}

function chosenIn({ context }: Snapshot): readonly Answered[] {
  return context.username === OWN ? [factors] : begun
}

// What nobody has to wait for cannot fail on the way.
const answersIn = (snapshot: Snapshot): readonly Event[] => [
  ...answered('restoreStep', [saved, undefined]),
  ...failed('submitCredentials', 'notAuthorized'),
  ...answered('submitCredentials', [done]),
  ...(snapshot.context.username === OWN ? [] : failed('chooseFactor', 'limit')),
  ...answered('chooseFactor', chosenIn(snapshot)),
  ...(snapshot.context.username === OWN ? [] : failed('resendCode', 'limit')),
  ...answered('resendCode', [mail]),
  ...(isPasswordChosen(snapshot) || snapshot.context.username === OWN
    ? []
    : failed(
        'submitAnswer',
        isCodeAsked(snapshot) ? 'codeMismatch' : 'notAccepted',
        'sessionExpired',
        'limit',
        'interrupted',
      )),
  ...answered('submitAnswer', afterAnswer(snapshot)),
  ...failed('submitNewPassword', 'invalidPassword', 'sessionExpired', 'interrupted'),
  ...answered('submitNewPassword', [mail]),
  ...failed('trustDevice', 'network'),
  ...answered('trustDevice', [undefined]),
]

// One answer for each kind of step.
function givenIn(snapshot: Snapshot): readonly string[] {
  if (isCodeAsked(snapshot)) return ['123456']
  if (is(snapshot, 'firstFactor')) return ['EMAIL_OTP', 'PASSWORD', 'WEB_AUTHN']
  if (is(snapshot, 'email')) return ['a@b.example']
  return is(snapshot, 'mfaSelect') || is(snapshot, 'choose') ? ['EMAIL'] : ['4']
}

function actsIn(snapshot: Snapshot): readonly Event[] {
  const { pool, chosen } = snapshot.context
  const isFirst =
    is(snapshot, 'credentials') || Object.hasOwn(Object(snapshot.value), 'credentials')
  const isStep = Object.hasOwn(Object(snapshot.value), 'step')
  const isPausing = is(snapshot, 'code') && is(snapshot, 'waiting')
  return [
    ...(pool === 'external' && isFirst
      ? [
          { type: 'CHOOSE_FACTOR', username: SOMEBODY },
          { type: 'CHOOSE_FACTOR', username: OWN, factor: 'WEB_AUTHN' },
          { type: 'SUBMIT_CREDENTIALS', username: OWN, password: 'x' },
        ]
      : []),
    ...givenIn(snapshot).map((answer) => ({ type: 'SUBMIT_ANSWER', answer })),
    ...(is(snapshot, 'code') && !chosen
      ? [{ type: 'SUBMIT_ANSWER', answer: '123456', trustsDevice: true }]
      : []),
    {
      type: 'SUBMIT_NEW_PASSWORD',
      password: 'Quiet-Lantern-88',
      attributes: { given_name: 'Nora' },
    },
    { type: 'RESEND' },
    { type: 'TRY_AGAIN' },
    { type: 'BACK' },
    { type: 'START_OVER' },
    ...(isFirst ? [choose(pool === 'tesla' ? 'external' : 'tesla')] : []),
    ...(isStep && pool === 'external' ? [choose('tesla')] : []),
    { type: 'xstate.after.resendWait.signIn.step.question.code.again.waiting' },
    // The clock that runs so far goes past the pause before another code, too.
    ...(isPausing ? [] : [{ type: 'xstate.after.expiryWarning.signIn.step.time.enough' }]),
    { type: 'xstate.after.stepLifetime.signIn.step' },
  ]
}

const keyOf = ({ value, context }: Snapshot) =>
  JSON.stringify([
    value,
    context.pool,
    context.username,
    context.next?.step,
    context.chosen,
    context.factors.length,
    context.setUps.length,
    context.trustsDevice,
    context.isRestored,
    context.hasPassword,
  ])

/** Walks through signing in: what the service can ask for, in whichever order. */
export const signInWalks = browserWalks(signInMachine, {
  inputs: [sampleInput],
  keyOf,
  events: (snapshot) => {
    const possible = [
      ...actsIn(snapshot),
      ...answersIn(snapshot),
    ] as unknown as readonly EventFromLogic<SignIn>[] // because actors' answers are no declared events
    const all = inTurn<SignIn>(snapshot, possible)
    const other = choose('tesla') as EventFromLogic<SignIn> // because it is one of the machine
    return snapshot.value === 'trusting' ? [other, ...all] : all
  },
  // A step is used up before it is left, and signing in ends a walk.
  rank: (event, { value }) => {
    if (event.type === 'CHOOSE_FACTOR' && event.username === OWN) return 2
    const { next } = ((event as Event)['output'] ?? {}) as Partial<Answered> // because only answers have one
    if (next?.step === 'DONE' || event.type.endsWith('.trustDevice')) return 2
    return event.type === 'START_OVER' && 'step' in Object(value) ? 1 : 0
  },
})
