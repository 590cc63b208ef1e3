import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { signInMachine } from '#machines/auth/sign-in/machine.ts'
import type {
  Answered,
  FirstFactor,
  SavedStep,
  SignInContext,
} from '#machines/auth/sign-in/types.ts'
import { sampleInput, signInAlphabet } from '#tests/machines/auth/sign-in/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'

import { CEREMONY, CHECKING } from './signIn-parts.ts'
import type { Event } from './signIn-parts.ts'
import { rules } from './signIn-rules.ts'

const MAIL = 'supplier@portal.example'
const OTHER = 'admin@portal.example'
const PASSWORD = 'Long enough 2026!'
const POLICY = sampleInput.policy
const typed = (answer: string, trustsDevice?: boolean) => ({
  type: 'SUBMIT_ANSWER',
  answer,
  ...(trustsDevice === undefined ? {} : { trustsDevice }),
})
const offering = (factors: readonly FirstFactor[]): Answered => ({
  next: { step: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION', factors },
  remainingMs: 180_000,
})
const chose = (output: Answered) => ({ type: 'xstate.done.actor.signIn.chooseFactor', output })
type Left = Answered & Pick<SavedStep, 'chosen'> & Partial<Pick<SavedStep, 'username'>>
const restored = (left: Left) => ({
  type: 'xstate.done.actor.signIn.restoreStep',
  output: {
    pool: 'tesla',
    username: MAIL,
    factors: ['PASSWORD', 'SMS_OTP', 'WEB_AUTHN'],
    setUps: [],
    ...left,
  },
})
const failed = (actor: string, kind: string) => ({
  type: `xstate.error.actor.signIn.${actor}`,
  error: { kind, text: 'Not so.' },
})

const further = [
  { type: 'SUBMIT_CREDENTIALS', username: ' ', password: PASSWORD },
  { type: 'SUBMIT_CREDENTIALS', username: MAIL, password: '' },
  { type: 'SUBMIT_CREDENTIALS', username: ` ${MAIL} `, password: PASSWORD },
  { type: 'CHOOSE_FACTOR', username: ' ' },
  // Somebody else on the same device: nothing of who was there before goes along.
  { type: 'SUBMIT_CREDENTIALS', username: OTHER, password: 'Another one 2027!' },
  { type: 'CHOOSE_FACTOR', username: OTHER },
  ...['Sara', ' '].map((name) => ({
    type: 'SUBMIT_NEW_PASSWORD',
    password: 'Another one 2027!',
    attributes: { given_name: name },
  })),
  { type: 'SUBMIT_NEW_PASSWORD', password: 'Another one 2027!', attributes: {} },
  { type: 'SUBMIT_NEW_PASSWORD', password: 'short', attributes: { given_name: 'Sara' } },
  typed(' '),
  typed('123456'),
  typed('EMAIL', true),
  typed(MAIL, true),
  typed('supplier@'),
  // A wish for a passkey that the account does not have; a list that the client library left out.
  chose(offering(['PASSWORD', 'EMAIL_OTP'])),
  chose(offering([])),
  // A code that was sent before it was asked for.
  {
    type: 'xstate.done.actor.signIn.resendCode',
    output: {
      next: { step: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', destination: 's***@p***.example' },
      remainingMs: 120_000,
      sentAgoMs: 20_000,
    },
  },
  // A reload interrupted the choice of a passkey, and a code that was chosen.
  restored({ ...offering(['PASSWORD', 'WEB_AUTHN']), chosen: 'WEB_AUTHN' }),
  restored({
    next: { step: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', destination: '+*******0100' },
    remainingMs: 60_000,
    chosen: 'SMS_OTP',
  }),
  // Somebody else set up an authenticator app.
  restored({
    next: { step: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' },
    remainingMs: 60_000,
    chosen: undefined,
    username: OTHER,
  }),
  failed('submitAnswer', 'interrupted'),
  failed('submitAnswer', 'alreadySignedIn'),
]

/** What decides about what may follow where it does; words, names and numbers do not. */
function keyOf({ value, context }: SnapshotFrom<typeof signInMachine>): string {
  const { chosen, next, failure, hasPassword, trustsDevice } = context
  const place = JSON.stringify(value)
  const isIn = (...places: readonly string[]) => places.some((one) => place.includes(one))
  const isCarried = isIn('submitting', 'code', 'firstFactor', 'passkey', 'choosing', 'resending')
  return JSON.stringify([
    // How much time is left is told at one question.
    isIn('customChallenge') ? place : place.replace('expiring', 'enough'),
    context.username === OTHER,
    next !== undefined,
    failure !== undefined,
    isCarried && trustsDevice,
    isIn('firstFactor', 'passkey', 'choosing') && [chosen, context.isRestored],
    isIn('code') && chosen?.endsWith('_OTP'),
    isIn('code', 'password') && hasPassword,
    isIn('password') && context.factors.length,
    isIn('mfaSetup') && context.setUps.length,
  ])
}

const asked = ({ pool, username, next }: SignInContext) => ({ pool, username, step: next?.step })

test('signing in does in every situation what is written', () => {
  const unused = holdAgainst(signInMachine, {
    inputs: [sampleInput, { pool: 'tesla', policy: POLICY, username: MAIL }],
    events: [...signInAlphabet, ...further],
    keyOf,
    start: ['opening'],
    gives: {
      'signIn.restoreStep': ({ pool }) => ({ pool }),
      'signIn.submitCredentials': ({ pool }, event: Event<'SUBMIT_CREDENTIALS'>) => ({
        pool,
        username: event.username.trim(),
        password: event.password,
      }),
      'signIn.chooseFactor': ({ pool, username }) => ({ pool, username }),
      // A code that was chosen is sent anew; any other follows what was answered before.
      'signIn.resendCode': ({ pool, username, chosen }) => ({
        pool,
        username,
        factor: chosen?.endsWith('_OTP') ? chosen : undefined,
      }),
      // Which step is answered: the service refuses the answer to another one.
      [`${CHECKING} signIn.submitAnswer`]: (context, { answer }: Event<'SUBMIT_ANSWER'>) => ({
        ...asked(context),
        answer,
      }),
      [`${CEREMONY} signIn.submitAnswer`]: (context) => ({
        ...asked(context),
        answer: 'WEB_AUTHN',
      }),
      'step.answer.preparing signIn.submitAnswer': (context) => ({
        ...asked(context),
        answer: 'TOTP',
      }),
      'signIn.submitNewPassword': (
        { pool, username },
        { password, attributes }: Event<'SUBMIT_NEW_PASSWORD'>,
      ) => ({ pool, username, password, attributes }),
    },
    enters: {
      opening: ['start signIn.restoreStep'],
      'credentials.submitting': ['start signIn.submitCredentials'],
      choosing: ['start signIn.chooseFactor'],
      resending: ['start signIn.resendCode'],
      trusting: ['start signIn.trustDevice'],
      step: ['wait stepLifetime'],
      'step.time.enough': ['wait expiryWarning'],
      'step.question.code.again.waiting': ['wait resendWait'],
      [CHECKING]: ['start signIn.submitAnswer'],
      [CEREMONY]: ['start signIn.submitAnswer'],
      'step.answer.preparing': ['start signIn.submitAnswer'],
      'step.answer.settingPassword': ['start signIn.submitNewPassword'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
