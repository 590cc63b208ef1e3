import { expect, test } from 'vitest'

import type { Failure } from '#machines/auth/failure.ts'
import { passwordResetMachine } from '#machines/auth/password-reset/machine.ts'
import type {
  CodeSent,
  PasswordResetContext,
  PasswordResetEvent,
  PasswordResetInput,
} from '#machines/auth/password-reset/types.ts'
import { passwordResetAlphabet, sampleInput } from '#tests/machines/auth/password-reset/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

type Context = PasswordResetContext
type Event<T extends PasswordResetEvent['type']> = Extract<PasswordResetEvent, { readonly type: T }>
type Failed = { readonly error: Failure }

const ASKING = 'asking.editing'
const FORM = 'answering.form.editing'
const FRESH = 'answering.code.fresh'
const ANSWERING = [FORM, FRESH]

/** 10 characters, or lower case, upper case and a symbol as well (specification 1 §5). */
const STRONG = 'Long enough 2026!'
const LONG = 'longenough2026'
const isStrong = ({ pool }: Context, password: string) =>
  password === STRONG || (password === LONG && pool === 'external')
const DIGITS = ['123 456', '12345678']

// What was wrong before is not said of what is tried now.
const afresh = () => ({ failure: undefined })
const sent = (_: unknown, { output }: Done<CodeSent>) => ({
  isSent: true,
  destination: output.destination,
  ...afresh(),
})
const failed = (_: unknown, { error }: Failed) => ({ failure: error })

// From pages.md §2.9, security.md R8 and its ten minutes for a code, not from the machine.
const rules: Readonly<Record<string, Rules<Context>>> = {
  asking: {
    CHANGE: {
      keeps: ({ draft }, { field, value }: Event<'CHANGE'>) => ({
        draft: { ...draft, [field]: value },
      }),
    },
  },
  [ASKING]: {
    CHOOSE_POOL: {
      keeps: (_, { pool, policy }: Event<'CHOOSE_POOL'>) => ({ pool, policy, ...afresh() }),
    },
    ASK_CODE: {
      when: (_, { username }: Event<'ASK_CODE'>) => username.trim().endsWith('@portal.example'),
      to: 'asking.submitting',
      keeps: (_, { username }: Event<'ASK_CODE'>) => ({ username: username.trim(), ...afresh() }),
    },
  },
  'asking.submitting': {
    'done passwordReset.requestCode': { to: ANSWERING, keeps: sent },
    'failed passwordReset.requestCode': { to: ASKING, keeps: failed },
  },

  answering: {
    // The address stays in its field.
    START_OVER: { to: [ASKING], keeps: () => ({ isSent: false, destination: '', ...afresh() }) },
  },
  [FORM]: {
    SET_PASSWORD: {
      when: (context, { code, password }: Event<'SET_PASSWORD'>) =>
        DIGITS.includes(code) && isStrong(context, password),
      to: 'answering.form.submitting',
      keeps: afresh,
    },
  },
  'answering.form.submitting': {
    'done passwordReset.setPassword': { to: ['done'] },
    'failed passwordReset.setPassword': { to: FORM, keeps: failed },
  },
  [FRESH]: { 'after resendPause': 'answering.code.resendable' },
  'answering.code.resendable': {
    RESEND: 'answering.code.sending',
    'after codeLifetime': 'answering.code.expired',
  },
  'answering.code.expired': { RESEND: 'answering.code.sending' },
  'answering.code.sending': {
    'done passwordReset.resendCode': { to: FRESH, keeps: sent },
    'failed passwordReset.resendCode': { to: 'answering.code.resendable', keeps: failed },
  },
}

const KEPT = { organization: 'tesla', email: 'supplier@portal.example' }
const returning: PasswordResetInput = {
  ...sampleInput,
  draft: KEPT,
  username: 'supplier@portal.example',
  sent: { destination: 's***@p***.example' },
}
const answer = { type: 'SET_PASSWORD', code: '12345678', password: LONG } as const

test('a forgotten password does in every situation what is written', () => {
  const unused = holdAgainst(passwordResetMachine, {
    inputs: [sampleInput, returning],
    events: [
      ...passwordResetAlphabet,
      { type: 'ASK_CODE', username: '  ' },
      { type: 'ASK_CODE', username: 'other@' },
      { type: 'ASK_CODE', username: ' other@portal.example ' },
      answer,
      { ...answer, code: '12345' },
      { ...answer, password: 'short' },
      {
        type: 'xstate.done.actor.passwordReset.resendCode',
        output: { destination: 'o***@p***.example' },
      },
    ],
    // How something failed, and for whom, is only said and sent.
    keyOf: ({ value, context }) =>
      JSON.stringify([value, { ...context, username: 0, failure: context.failure && 1 }]),
    start: ({ sent: before }) => (before ? ANSWERING : [ASKING]),
    remembers: ({ pool, policy, username = '', sent: before }) => ({
      pool,
      policy,
      draft: before ? KEPT : { organization: '', email: '' },
      username,
      isSent: before !== undefined,
      destination: before?.destination ?? '',
      ...afresh(),
    }),
    gives: {
      'passwordReset.requestCode': ({ pool, username }) => ({ pool, username }),
      'passwordReset.resendCode': ({ pool, username }) => ({ pool, username }),
      'passwordReset.setPassword': (
        { pool, username },
        { code, password }: { readonly code: string; readonly password: string },
      ) => ({ pool, username, code, password }),
    },
    enters: {
      'asking.submitting': ['start passwordReset.requestCode'],
      'answering.form.submitting': ['start passwordReset.setPassword'],
      [FRESH]: ['wait resendPause'],
      'answering.code.resendable': ['wait codeLifetime'],
      'answering.code.sending': ['start passwordReset.resendCode'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
