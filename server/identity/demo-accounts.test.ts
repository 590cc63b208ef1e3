import { describe, expect, test } from 'vitest'

import { BrowserConfig } from '#schemas/browser-config.ts'
import { userTypeList } from '#schemas/user-type-list.ts'
import { readUser } from '#schemas/user.ts'

import { groupsAllowed } from './account/groups.ts'
import { demoAccounts, demoConfig, emailOf } from './demo-accounts.ts'
import { attributesOf, demoUsername } from './seed-demo.ts'

// architecture.md §4: one account for every user type, named after it.
const types: readonly (readonly [string, string])[] = [
  ['admin', 'internal-admin'],
  ['customer-ops', 'internal-customer-ops'],
  ['managers', 'internal-managers'],
  ['logistics', 'internal-logistics'],
  ['lowest', 'internal-lowest'],
  ['vw-dealer', 'vw-dealer'],
  ['vw-corporate', 'vw-corporate'],
  ['supplier', 'supplier'],
  ['supplier-readonly', 'supplier'],
  ['ultium', 'ultium'],
  ['panasonic', 'panasonic'],
  ['gm-facilities', 'gm-facilities'],
  ['toyota', 'toyota'],
  ['bmw-dealer', 'bmw-dealer'],
  ['porsche-dealer', 'porsche-dealer'],
  ['volvo-eu', 'volvo-eu'],
  ['volvo-polestar', 'volvo-polestar'],
  ['tesla', 'tesla'],
  ['ferrari-dealer', 'ferrari-dealer'],
  ['lucid-dealer', 'lucid-dealer'],
  ['epc-supplier', 'epc-supplier'],
  ['dismantler', 'auto-dismantler-lead'],
  ['dismantler-new', 'auto-dismantler-lead'],
  ['unknown', 'unknown'],
]

function readClaims(name: string) {
  const account = demoAccounts.find((candidate) => candidate.name === name)
  if (!account) throw new Error(`there is no ${name}`)
  const { email_verified: _verified, ...attributes } = attributesOf(account)
  return readUser(account.pool, {
    sub: demoUsername(account.pool, emailOf(account)),
    ...attributes,
    'cognito:groups': [...groupsAllowed(account.pool, account.groups ?? [])],
  })
}

describe('demo accounts', () => {
  test.each(types)('%s@ is of type %s', (name, type) => {
    const account = demoAccounts.find((candidate) => candidate.name === name)

    expect(readClaims(name)).toMatchObject({ type, firstName: account?.person[0] })
  })

  test.each([
    ['epc-supplier', 'epc-supplier-user'],
    ['epc-admin', 'redwood-epc-admin'],
    ['epc-rep', 'logistics-rep'],
    ['epc-owner', 'equipment-owner'],
    ['epc-user', 'user'],
    ['supplier', 'no-epc-access'],
  ])('%s@ has the EPC access level %s', (name, level) => {
    expect(readClaims(name).epcAccess).toBe(level)
  })

  test('there is one of every user type', () => {
    expect(new Set(types.map(([, type]) => type))).toEqual(new Set(userTypeList))
  })

  test('only the read-only accounts may not write', () => {
    const readers = demoAccounts.filter(({ roles }) => roles?.includes('supplier-readonly-user'))

    expect(readers.map(({ name }) => name)).toEqual([
      'supplier-readonly',
      'vw-corporate',
      'vw-field',
    ])
  })

  test('the list fits the configuration that the browser reads, with a label for each', () => {
    const demo = BrowserConfig.shape.demo.parse(demoConfig)

    expect(demo?.accounts).toHaveLength(types.length + 15)
    expect(new Set(demo?.accounts.map(({ label }) => label)).size).toBe(demo?.accounts.length)
  })
})
