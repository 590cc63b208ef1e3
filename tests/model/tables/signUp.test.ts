import { expect, test } from 'vitest'

import type { Session } from '#machines/auth/auth/types.ts'
import type { Failure } from '#machines/auth/failure.ts'
import { signUpMachine } from '#machines/auth/sign-up/machine.ts'
import type {
  CodeSent,
  Confirmed,
  SignUpContext,
  SignUpEvent,
  SignUpInput,
} from '#machines/auth/sign-up/types.ts'
import { poolPolicies } from '#schemas/pool-policy.ts'
import { sampleInput, signUpAlphabet } from '#tests/machines/auth/sign-up/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

type Context = SignUpContext
type Event<T extends SignUpEvent['type']> = Extract<SignUpEvent, { readonly type: T }>
type Failed = { readonly error: Failure }

const DETAILS = 'details.editing'
const FORM = 'confirming.form.editing'
const FRESH = 'confirming.code.fresh'
const CONFIRMING = [FORM, FRESH]

/** 10 characters, or lower case, upper case and a symbol as well (specification 1 §5). */
const STRONG = 'Long enough 2026!'
const LONG = 'longenough2026'
const isStrong = ({ pool }: Context, password: string) =>
  password === STRONG || (password === LONG && pool === 'external')
const isAllGiven = ({
  username,
  givenName,
  familyName,
  companyName,
}: Event<'SUBMIT_DETAILS'>): boolean =>
  username.trim().endsWith('@salvage.example') &&
  [givenName, familyName, companyName].every((text) => text.trim() !== '')

// What was wrong before is not said of what is tried now.
const afresh = () => ({ failure: undefined })
const sent = (_: unknown, { output }: Done<CodeSent>) => ({
  isWaiting: true,
  destination: output.destination,
  ...afresh(),
})
const failed = (_: unknown, { error }: Failed) => ({ failure: error })

// From pages.md §2.9, security.md R8, review D1 and the texts, not from the machine.
const rules: Readonly<Record<string, Rules<Context>>> = {
  details: {
    CHANGE: {
      keeps: ({ draft }, { field, value }: Event<'CHANGE'>) => ({
        draft: { ...draft, [field]: value },
      }),
    },
  },
  [DETAILS]: {
    SUBMIT_DETAILS: {
      when: (context, details: Event<'SUBMIT_DETAILS'>) =>
        isAllGiven(details) && isStrong(context, details.password),
      to: 'details.submitting',
      keeps: (_, { username }: Event<'SUBMIT_DETAILS'>) => ({
        username: username.trim(),
        ...afresh(),
      }),
    },
  },
  'details.submitting': {
    'done signUp.register': { to: CONFIRMING, keeps: sent },
    'failed signUp.register': { to: DETAILS, keeps: failed },
  },

  confirming: {
    // The address stays in its field.
    START_OVER: {
      to: [DETAILS],
      keeps: () => ({ isWaiting: false, destination: '', ...afresh() }),
    },
  },
  [FORM]: {
    CONFIRM: {
      when: (_, { code }: Event<'CONFIRM'>) => code === '123 456',
      to: 'confirming.form.submitting',
      keeps: afresh,
    },
  },
  'confirming.form.submitting': {
    'done signUp.confirm': [
      // Proven in another browser than the one that signed up: nobody else's password may count.
      {
        when: (_, { output }: Done<Confirmed>) => !output.hasPassword,
        to: ['passwordNeeded'],
      },
      { when: (_, { output }: Done<Confirmed>) => output.canSignIn, to: ['signingIn'] },
      { to: ['confirmed'] },
    ],
    'failed signUp.confirm': { to: FORM, keeps: failed },
  },
  [FRESH]: { 'after resendPause': 'confirming.code.resendable' },
  'confirming.code.resendable': {
    RESEND: 'confirming.code.sending',
    'after codeLifetime': 'confirming.code.expired',
  },
  'confirming.code.expired': { RESEND: 'confirming.code.sending' },
  'confirming.code.sending': {
    'done signUp.resendCode': { to: FRESH, keeps: sent },
    'failed signUp.resendCode': { to: 'confirming.code.resendable', keeps: failed },
  },

  signingIn: {
    'done signUp.signIn': {
      to: 'signedIn',
      does: ['announceSession'],
      keeps: (_, { output }: Done<Session>) => ({ session: output }),
    },
    // The account is there all the same: one signs in by hand.
    'failed signUp.signIn': 'confirmed',
  },
}

const returning: SignUpInput = {
  ...sampleInput,
  draft: { givenName: 'Nadia', familyName: '', companyName: '', email: 'nadia@salvage.example' },
  waiting: { username: 'nadia@salvage.example', destination: 'n***@s***.example' },
}
const strict: SignUpInput = {
  pool: 'tesla',
  policy: poolPolicies.tesla.passwordPolicy,
}
const details = {
  type: 'SUBMIT_DETAILS',
  username: ' other@salvage.example ',
  password: LONG,
  givenName: 'Nadia',
  familyName: 'Rossi',
  companyName: 'Rossi Salvage',
} as const

test('signing up does in every situation what is written', () => {
  const unused = holdAgainst(signUpMachine, {
    inputs: [sampleInput, returning, strict],
    events: [
      ...signUpAlphabet,
      details,
      { ...details, password: 'short' },
      { ...details, username: 'other@' },
      ...(['username', 'givenName', 'familyName', 'companyName'] as const).map((name) => ({
        ...details,
        [name]: ' ',
      })),
      { type: 'CONFIRM', code: '12345' },
      {
        type: 'xstate.done.actor.signUp.confirm',
        output: { canSignIn: true, hasPassword: false },
      },
      {
        type: 'xstate.done.actor.signUp.resendCode',
        output: { destination: 'o***@s***.example' },
      },
    ],
    // For whom, where a code went and how something failed is only said and sent.
    keyOf: ({ value, context: { pool, isWaiting, failure } }) =>
      JSON.stringify([value, pool, isWaiting, failure !== undefined]),
    start: ({ waiting }) => (waiting ? CONFIRMING : [DETAILS]),
    remembers: ({ pool, policy, draft, waiting }) => ({
      draft: draft ?? { givenName: '', familyName: '', companyName: '', email: '' },
      pool,
      policy,
      username: waiting?.username ?? '',
      isWaiting: waiting !== undefined,
      destination: waiting?.destination ?? '',
      failure: undefined,
      session: undefined,
    }),
    gives: {
      'signUp.register': ({ pool, username }, event: Event<'SUBMIT_DETAILS'>) => ({
        pool,
        username,
        password: event.password,
        givenName: event.givenName,
        familyName: event.familyName,
        companyName: event.companyName,
      }),
      'signUp.confirm': ({ pool, username }, { code }: { readonly code: string }) => ({
        pool,
        username,
        code,
      }),
      'signUp.resendCode': ({ pool, username }) => ({ pool, username }),
      'signUp.signIn': ({ pool, username }) => ({ pool, username }),
    },
    enters: {
      'details.submitting': ['start signUp.register'],
      'confirming.form.submitting': ['start signUp.confirm'],
      [FRESH]: ['wait resendPause'],
      'confirming.code.resendable': ['wait codeLifetime'],
      'confirming.code.sending': ['start signUp.resendCode'],
      signingIn: ['start signUp.signIn'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
