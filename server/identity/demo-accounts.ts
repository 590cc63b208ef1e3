import type { DemoAccount } from '#schemas/browser-config.ts'
import type { PoolName } from '#schemas/pool.ts'
import type { UserStatus } from '#server/db/identity-tables.ts'

import { epcPeople } from './demo-epc.ts'
import { unnamedMakers } from './demo-makers.ts'

export const DEMO_PASSWORD = 'Portal-Demo-2026!'
/** The secret of the demo authenticator app; in production there is no such account. */
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** An account of the demo. It exists in embedded mode only (security.md R24). */
export type Demo = {
  /** The part of the address before @portal.example. */
  readonly name: string
  readonly pool: PoolName
  readonly label: string
  /** Given and family name; one of them may be missing. */
  readonly person: readonly [string, string]
  readonly groups?: readonly string[]
  readonly roles?: readonly string[]
  readonly tenant?: string
  /** Site ids; all sites when absent. */
  readonly sites?: readonly string[]
  readonly company?: string
  readonly status?: UserStatus
  readonly mfa?: readonly string[]
  readonly mfaPreferred?: string
  readonly mustSetUpMfa?: boolean
  readonly customChallenge?: { readonly question: string; readonly answer: string }
}

const WRITER = ['supplier-user']
const READER = ['supplier-readonly-user']
const ACME = {
  pool: 'external',
  tenant: 'supplier:300000000000001',
  company: 'Lakeside Cell Works',
} as const

const people: readonly Omit<Demo, 'pool'>[] = [
  {
    name: 'admin',
    label: 'Staff: administrator',
    person: ['Amara', 'Okafor'],
    groups: ['cp-admin'],
  },
  {
    name: 'customer-ops',
    label: 'Staff: customer operations',
    person: ['Claire', 'Dubois'],
    groups: ['cp-rw-bizdev-customerops'],
  },
  {
    name: 'managers',
    label: 'Staff: manager',
    person: ['Marcus', 'Lindqvist'],
    groups: ['cp-rw-bizdev-managers'],
  },
  {
    name: 'logistics',
    label: 'Staff: logistics',
    person: ['Luis', 'Herrera'],
    groups: ['cp-rw-logistics'],
  },
  { name: 'lowest', label: 'Staff: read-only', person: ['Nora', 'Whitfield'] },
]
const staff = people.map((account): Demo => ({ ...account, pool: 'redwood_okta' }))

const suppliers: readonly Demo[] = [
  { ...ACME, name: 'supplier', label: 'Supplier', person: ['Sofia', 'Marchetti'], roles: WRITER },
  {
    ...ACME,
    name: 'supplier-readonly',
    label: 'Supplier, read-only',
    person: ['Rahul', 'Menon'],
    roles: READER,
  },
  {
    name: 'ultium',
    pool: 'external',
    label: 'Ultium',
    person: ['Denise', 'Kowalski'],
    roles: WRITER,
    tenant: 'supplier:300000000000101',
    company: 'Ultium Cells',
  },
  {
    name: 'panasonic',
    pool: 'external',
    label: 'Panasonic',
    person: ['Kenji', 'Watanabe'],
    roles: WRITER,
    tenant: 'supplier:300000000000102',
    company: 'Panasonic Energy',
  },
  {
    name: 'gm-facilities',
    pool: 'external',
    label: 'GM Facilities',
    person: ['Terrence', 'Boyd'],
    roles: WRITER,
    tenant: 'supplier:300000000000103',
    company: 'GM Facilities',
  },
  {
    name: 'toyota',
    pool: 'external',
    label: 'Toyota',
    person: ['Emily', 'Nakamura'],
    roles: WRITER,
    tenant: 'supplier:300000000000104',
    company: 'Toyota Battery',
  },
]

const dealer = (
  pool: PoolName,
  tenant: string,
  rest: Pick<Demo, 'name' | 'label' | 'person'>,
): Demo => ({ ...rest, pool, tenant, roles: WRITER })

const makers: readonly Demo[] = [
  {
    ...dealer('external', 'vwgoa', {
      name: 'vw-dealer',
      label: 'VW dealer',
      person: ['Jason', 'Meyer'],
    }),
    sites: ['vwgoa:12A34', 'vwgoa:56B78'],
  },
  {
    name: 'vw-corporate',
    pool: 'vwgoa_sso',
    label: 'VW corporate',
    person: ['Katrin', 'Vogel'],
    roles: READER,
    tenant: 'vwgoa',
  },
  dealer('bmw_group', 'bmw', {
    name: 'bmw-dealer',
    label: 'BMW dealer',
    person: ['Anna', 'Huber'],
  }),
  dealer('porsche', 'porsche', {
    name: 'porsche-dealer',
    label: 'Porsche dealer',
    person: ['Felix', 'Brandt'],
  }),
  dealer('volvo_eu', 'volvo-eu', {
    name: 'volvo-eu',
    label: 'Volvo EU',
    person: ['Ingrid', 'Svensson'],
  }),
  dealer('volvo_polestar', 'volvo-polestar', {
    name: 'volvo-polestar',
    label: 'Volvo / Polestar',
    person: ['Erik', 'Lund'],
  }),
  dealer('tesla', 'tesla', { name: 'tesla', label: 'Tesla', person: ['Priya', 'Raman'] }),
  dealer('ferrari', 'ferrari', {
    name: 'ferrari-dealer',
    label: 'Ferrari dealer',
    person: ['Giulia', 'Conti'],
  }),
  dealer('lucid', 'lucid', {
    name: 'lucid-dealer',
    label: 'Lucid dealer',
    person: ['Daniel', 'Abrams'],
  }),
]

const others: readonly Demo[] = [
  {
    name: 'dismantler',
    pool: 'external',
    label: 'Auto dismantler, approved',
    person: ['Bobby', 'Trent'],
    roles: ['approved-auto-dismantler'],
    company: 'Trent Auto Recycling',
  },
  {
    name: 'dismantler-new',
    pool: 'external',
    label: 'Auto dismantler, not approved yet',
    person: ['Maria', 'Salazar'],
    roles: ['unapproved-auto-dismantler'],
    company: 'Salazar Salvage',
  },
  { name: 'unknown', pool: 'external', label: 'No role yet', person: ['Sam', 'Porter'] },
]

const step = (name: string, label: string, rest: Partial<Demo> & Pick<Demo, 'person'>): Demo => ({
  ...ACME,
  roles: WRITER,
  ...rest,
  name,
  label,
})

// Each meets one step of sign-in beyond the password.
const steps: readonly Demo[] = [
  step('mfa-sms', 'Code by SMS', { person: ['Olivia', 'Grant'], mfa: ['SMS_MFA'] }),
  step('mfa-totp', 'Code from an authenticator app', {
    person: ['Tomas', 'Novak'],
    mfa: ['SOFTWARE_TOKEN_MFA'],
  }),
  step('mfa-email', 'Code by email', { person: ['Grace', 'Kim'], mfa: ['EMAIL_OTP'] }),
  step('mfa-setup', 'Must set up a second step', {
    person: ['Ivan', 'Petrov'],
    mustSetUpMfa: true,
  }),
  step('mfa-select', 'Chooses a second step', {
    person: ['Leah', 'Cohen'],
    mfa: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
  }),
  step('new-password', 'Must choose a password', {
    person: ['', 'Bennett'], // the first name is asked for
    status: 'FORCE_CHANGE_PASSWORD',
  }),
  step('reset-required', 'Must reset the password', {
    person: ['Diego', 'Fuentes'],
    status: 'RESET_REQUIRED',
  }),
  step('unconfirmed', 'Hasn’t confirmed the email', {
    person: ['Chloe', 'Martin'],
    status: 'UNCONFIRMED',
  }),
  step('custom', 'Answers a question', {
    person: ['Aaron', 'Blake'],
    customChallenge: { question: 'What is 2 + 2?', answer: '4' },
  }),
  step('vw-field', 'Must use the VW single sign-on', {
    person: ['Stefan', 'Brunner'],
    roles: READER,
    tenant: 'vwgoa',
    company: 'VW Group',
  }),
  step('first-factor', 'Chooses how to sign in', { person: ['Yuki', 'Tanaka'] }),
]

export const demoAccounts: readonly Demo[] = [
  ...staff,
  ...suppliers,
  ...makers,
  ...unnamedMakers(makers),
  ...epcPeople,
  ...others,
  ...steps,
]

export const emailOf = ({ name }: Pick<Demo, 'name'>): string => `${name}@portal.example`

/** What the sign-in page lists in embedded mode. */
export const demoConfig: { readonly password: string; readonly accounts: DemoAccount[] } = {
  password: DEMO_PASSWORD,
  accounts: demoAccounts.map((account) => ({
    email: emailOf(account),
    pool: account.pool,
    label: account.label,
  })),
}
