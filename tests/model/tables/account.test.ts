import { expect, test } from 'vitest'

import { accountMachine } from '#machines/auth/account/machine.ts'
import type {
  AccountContext,
  AccountEvent,
  AccountFacts,
  AccountInput,
  Profile,
  Proof,
} from '#machines/auth/account/types.ts'
import type { Failure } from '#machines/auth/failure.ts'
import { accountAlphabet, sampleInput } from '#tests/machines/auth/account/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

type Context = AccountContext
type Event<T extends AccountEvent['type']> = Extract<AccountEvent, { readonly type: T }>
type Failed = { readonly error: Failure }
type Sent = Done<{ readonly proofs: readonly Proof[] }>

const FORM = 'proving.form.editing'
const FRESH = 'proving.code.fresh'
const PROVING = [FORM, FRESH]

const profile: Profile = {
  givenName: 'Nadia',
  familyName: 'Rossi',
  email: 'nadia@salvage.example',
  phone: '+15105550123',
}
const MARRIED: Profile = { ...profile, familyName: 'Bianchi' }
const byMail: Proof = { address: 'email', destination: 'n***@s***.example' }
const byOtherText: Proof = { address: 'phone_number', destination: '+*******0124' }

const failed = (_: unknown, { error }: Failed) => ({ failure: error })
// Neither what was wrong nor what was saved before is said of what is done now.
const afresh = () => ({ failure: undefined, isSaved: false })
const withoutFirst = ({ proofs }: Context) => ({ proofs: proofs.slice(1) })
const resending = 'proving.code.sending'

// From pages.md §3.4 and §2.9, security.md R4 and the texts, not from the machine.
const rules: Readonly<Record<string, Rules<Context>>> = {
  '': {
    CHANGE: {
      // What was not typed is as it is stored.
      keeps: ({ draft, facts }, { field, value }: Event<'CHANGE'>) => {
        const { givenName = '', familyName = '', email = '', phone = '' } = draft ?? facts ?? {}
        return { draft: { givenName, familyName, email, phone, [field]: value } }
      },
    },
  },
  loading: {
    'done account.loadProfile': [
      {
        when: ({ proofs }) => proofs.length > 0,
        to: PROVING,
        keeps: (_, { output }: Done<AccountFacts>) => ({ facts: output }),
      },
      { to: 'editing', keeps: (_, { output }: Done<AccountFacts>) => ({ facts: output }) },
    ],
    'failed account.loadProfile': { to: 'failed', keeps: failed },
  },
  failed: { RETRY: { to: 'loading', keeps: afresh } },
  editing: {
    SAVE: {
      when: (_, { profile: given }: Event<'SAVE'>) => given === profile || given === MARRIED,
      to: 'saving',
      keeps: afresh,
    },
    SEND_CODE: { to: 'sending', keeps: afresh },
  },
  saving: {
    // Read again: an address that is new waits for its code, and the old one stays until then.
    'done account.save': {
      to: 'loading',
      does: ['refreshUser'],
      keeps: (_, { output }: Sent) => ({ proofs: output.proofs, draft: undefined, isSaved: true }),
    },
    'failed account.save': { to: 'editing', keeps: failed },
  },
  sending: {
    'done account.sendCode': {
      to: PROVING,
      keeps: (_, { output }: Sent) => ({ proofs: output.proofs }),
    },
    'failed account.sendCode': { to: 'editing', keeps: failed },
  },

  proving: {
    LATER: { to: ['editing'], keeps: (context) => ({ ...afresh(), ...withoutFirst(context) }) },
  },
  [FORM]: {
    CONFIRM: {
      when: (_, { code }: Event<'CONFIRM'>) => code === '123 456',
      to: 'proving.form.submitting',
      keeps: afresh,
    },
  },
  'proving.form.submitting': {
    'done account.confirm': {
      to: ['loading'],
      does: ['refreshUser'],
      keeps: (context) => ({ ...withoutFirst(context), draft: undefined, isSaved: true }),
    },
    'failed account.confirm': { to: FORM, keeps: failed },
  },
  [FRESH]: { 'after resendPause': 'proving.code.resendable' },
  'proving.code.resendable': {
    RESEND: resending,
    'after codeLifetime': 'proving.code.expired',
  },
  'proving.code.expired': { RESEND: resending },
  [resending]: {
    'done account.resendCode': {
      to: FRESH,
      // The others wait on.
      keeps: (context, { output }: Sent) => ({
        proofs: [...output.proofs, ...withoutFirst(context).proofs],
        failure: undefined,
      }),
    },
    'failed account.resendCode': { to: 'proving.code.resendable', keeps: failed },
  },
}

const returning: AccountInput = { draft: MARRIED, waiting: byMail }
const saved = (changed: Partial<Profile>) => ({ type: 'SAVE', profile: { ...profile, ...changed } })

test('one’s own account does in every situation what is written', () => {
  const unused = holdAgainst(accountMachine, {
    inputs: [sampleInput, returning],
    events: [
      ...accountAlphabet.filter(({ type }) => type !== 'SAVE'),
      { type: 'SAVE', profile },
      { type: 'SAVE', profile: MARRIED },
      { type: 'SEND_CODE', address: 'email' },
      saved({ givenName: ' ' }),
      saved({ familyName: '' }),
      saved({ email: 'nadia' }),
      saved({ phone: '510 555 0123' }),
      { type: 'CONFIRM', code: '12345' },
      { type: 'xstate.done.actor.account.resendCode', output: { proofs: [byOtherText] } },
    ],
    // What is known, where a code went and how something failed is only said.
    keyOf: ({ value, context: { draft, facts, proofs, failure, isSaved } }) =>
      JSON.stringify([
        value,
        draft,
        facts !== undefined,
        proofs.map(({ address }) => address),
        failure !== undefined,
        isSaved,
      ]),
    start: ['loading'],
    remembers: ({ waiting }) => ({
      facts: undefined,
      draft: waiting && MARRIED,
      proofs: waiting ? [waiting] : [],
      failure: undefined,
      isSaved: false,
    }),
    gives: {
      'account.save': ({ facts }, event: { readonly profile: unknown }) => ({
        facts,
        profile: event.profile,
      }),
      'account.sendCode': (_, { address }: { readonly address: string }) => ({ address }),
      'account.confirm': ({ proofs }, { code }: { readonly code: string }) => ({
        address: proofs[0]?.address,
        code,
      }),
      'account.resendCode': ({ proofs }) => ({ address: proofs[0]?.address }),
    },
    enters: {
      loading: ['start account.loadProfile'],
      saving: ['start account.save'],
      sending: ['start account.sendCode'],
      'proving.form.submitting': ['start account.confirm'],
      [FRESH]: ['wait resendPause'],
      'proving.code.resendable': ['wait codeLifetime'],
      [resending]: ['start account.resendCode'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
