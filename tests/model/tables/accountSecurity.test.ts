import { expect, test } from 'vitest'

import type { Failure } from '#machines/auth/failure.ts'
import { securityMachine } from '#machines/auth/security/machine.ts'
import type {
  Done as Message,
  SecurityContext,
  SecurityEvent,
  SecurityFacts,
} from '#machines/auth/security/types.ts'
import { sampleInput, securityAlphabet } from '#tests/machines/auth/security/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

type Context = SecurityContext
type Event<T extends SecurityEvent['type']> = Extract<SecurityEvent, { readonly type: T }>
type Failed = { readonly error: Failure }
type Here = Rules<Context>

/** 10 characters (specification 1 §5). */
const STRONG = 'Long enough 2026!'
const STRONG_TOO = 'Long enough 2027!'
const CODES = ['123 456', '654 321']

// Neither what was wrong nor what was done before is said of what is done now.
const afresh = () => ({ failure: undefined, done: undefined })
const noHurt = () => ({ hurt: undefined })
const failed = (_: unknown, { error }: Failed) => ({ failure: error, done: undefined })
const read = (_: unknown, { output }: Done<SecurityFacts>) => ({ facts: output })
const says = (done: Message) => () => ({ done, failure: undefined })

const begin = (to: string) => ({ to, keeps: afresh })
const FAILED = { to: 'ready', keeps: failed }
/** The page forgets the secret of the app however its dialog is left. */
const HIDES = { does: ['hideSecret'] }
/** Done at once: what the pool knows then is read again. */
const atOnce = (actor: string, done: Message): Here => ({
  [`done accountSecurity.${actor}`]: { to: 'reloading', keeps: says(done) },
  [`failed accountSecurity.${actor}`]: FAILED,
})
const removed = (what: 'app' | 'passkey' | 'device') => ({
  when: ({ hurt }: Context) => hurt?.what === what,
  to: 'reloading',
  keeps: () => ({ done: `removed-${what}` as const, ...noHurt() }),
})

// From pages.md §3.4, specification 2 §4 and the texts, not from the machine.
const rules: Readonly<Record<string, Here>> = {
  loading: {
    'done accountSecurity.loadFacts': { to: 'ready', keeps: read },
    'failed accountSecurity.loadFacts': { to: 'failed', keeps: failed },
  },
  // What was done is done, and stays said until something else is begun.
  failed: { RETRY: { to: 'loading', keeps: () => ({ failure: undefined }) } },
  ready: {
    CHANGE_PASSWORD: begin('password.editing'),
    SET_UP_APP: begin('app.starting'),
    PREFER: begin('preferring'),
    ADD_PASSKEY: begin('addingPasskey'),
    TRUST_DEVICE: begin('trusting'),
    ASK: {
      to: 'removing.asking',
      keeps: (_, { hurt }: Event<'ASK'>) => ({ ...afresh(), hurt }),
    },
  },
  reloading: {
    'done accountSecurity.reloadFacts': { to: 'ready', keeps: read },
    'failed accountSecurity.reloadFacts': {
      to: 'failed',
      keeps: (_, { error }: Failed) => ({ failure: error }),
    },
  },
  preferring: atOnce('prefer', 'preferred'),
  addingPasskey: atOnce('addPasskey', 'passkey'),
  trusting: atOnce('trustDevice', 'trusted'),

  'password.editing': {
    // What was wrong in the dialog is closed with it.
    CANCEL: begin('ready'),
    SET_PASSWORD: {
      when: (_, { currentPassword, newPassword }: Event<'SET_PASSWORD'>) =>
        currentPassword !== '' && [STRONG, STRONG_TOO].includes(newPassword),
      ...begin('password.submitting'),
    },
  },
  'password.submitting': {
    // The facts of the page name no password: there is nothing to read again.
    'done accountSecurity.changePassword': { to: 'ready', keeps: says('password') },
    'failed accountSecurity.changePassword': { to: 'password.editing', keeps: failed },
  },

  'app.starting': {
    'done accountSecurity.startApp': 'app.editing',
    'failed accountSecurity.startApp': { ...FAILED, ...HIDES },
  },
  'app.editing': {
    CANCEL: { ...begin('ready'), ...HIDES },
    VERIFY_APP: {
      when: (_, { code }: Event<'VERIFY_APP'>) => CODES.includes(code),
      ...begin('app.verifying'),
    },
  },
  'app.verifying': {
    'done accountSecurity.verifyApp': { to: 'reloading', keeps: says('app'), ...HIDES },
    'failed accountSecurity.verifyApp': { to: 'app.editing', keeps: failed },
  },

  'removing.asking': {
    CANCEL: { to: 'ready', keeps: noHurt },
    CONFIRM: 'removing.submitting',
  },
  'removing.submitting': {
    'done accountSecurity.remove': [
      removed('app'),
      removed('passkey'),
      removed('device'),
      // This browser is signed out as well, and the page left.
      { to: 'signedOut', does: ['announceSignOut'] },
    ],
    'failed accountSecurity.remove': {
      to: 'ready',
      keeps: (context, event: Failed) => ({ ...failed(context, event), ...noHurt() }),
    },
  },
}

const passwords = { type: 'SET_PASSWORD', currentPassword: 'Old enough 2025!' } as const
/** What is known after a change is not what was known before. */
const fewer: SecurityFacts = {
  enabled: [],
  preferred: undefined,
  usable: ['EMAIL'],
  passkeys: [],
  devices: [],
}

test('sign-in and security do in every situation what is written', () => {
  const unused = holdAgainst(securityMachine, {
    inputs: [sampleInput],
    events: [
      ...securityAlphabet,
      { ...passwords, newPassword: STRONG_TOO },
      { type: 'VERIFY_APP', code: CODES[1] },
      { type: 'PREFER', preferred: 'TOTP' },
      { ...passwords, newPassword: 'short' },
      { ...passwords, currentPassword: '', newPassword: STRONG },
      { type: 'VERIFY_APP', code: '12345' },
      { type: 'ASK', hurt: { what: 'app', id: '', name: '' } },
      { type: 'ASK', hurt: { what: 'passkey', id: 'key-1', name: 'Phone' } },
      { type: 'xstate.done.actor.accountSecurity.reloadFacts', output: fewer },
    ],
    // What is known and how something failed is only said.
    keyOf: ({ value, context: { failure, hurt, done } }) =>
      JSON.stringify([value, failure !== undefined, hurt?.what, done]),
    start: ['loading'],
    remembers: ({ pool, policy }) => ({
      pool,
      policy,
      facts: undefined,
      hurt: undefined,
      ...afresh(),
    }),
    gives: {
      'accountSecurity.prefer': (_, { preferred }: { readonly preferred: unknown }) => ({
        preferred,
      }),
      'accountSecurity.changePassword': (
        _,
        event: { readonly currentPassword: string; readonly newPassword: string },
      ) => ({ currentPassword: event.currentPassword, newPassword: event.newPassword }),
      'accountSecurity.verifyApp': (_, { code }: { readonly code: string }) => ({ code }),
      'accountSecurity.remove': ({ hurt }) => hurt,
    },
    enters: {
      loading: ['start accountSecurity.loadFacts'],
      reloading: ['start accountSecurity.reloadFacts'],
      preferring: ['start accountSecurity.prefer'],
      addingPasskey: ['start accountSecurity.addPasskey'],
      trusting: ['start accountSecurity.trustDevice'],
      'password.submitting': ['start accountSecurity.changePassword'],
      'app.starting': ['start accountSecurity.startApp'],
      'app.verifying': ['start accountSecurity.verifyApp'],
      'removing.submitting': ['start accountSecurity.remove'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
