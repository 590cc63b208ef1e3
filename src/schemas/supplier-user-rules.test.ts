import { expect, test } from 'vitest'

import {
  accountPoolOf,
  changeProblemsOf,
  poolsBehind,
  problemsOf,
  whyNot,
} from './supplier-user-rules.ts'
import type { Rights } from './supplier-user-rules.ts'

const dealer: Rights = {
  roles: ['supplier-user'],
  tenant: 'vwgoa',
  allowedSites: ['vwgoa:12A34'],
  vwgoaUserKind: 'vwDealer',
}
const corporate: Rights = {
  roles: ['supplier-readonly-user'],
  tenant: 'vwgoa',
  allowedSites: 'all_sites',
}
const reader: Rights = { ...corporate, tenant: 'supplier:300000000000001' }

test.each([
  ['a dealer', dealer, 'external'],
  ['corporate, as the role tells', corporate, 'vwgoa_sso'],
  ['corporate, as the kind says', { ...corporate, vwgoaUserKind: 'corporate' }, 'vwgoa_sso'],
  ['who reads for a supplier', reader, 'external'],
  ['who sells packs', { roles: [], tenant: null, allowedSites: [] }, 'external'],
] as const)('the account of somebody %s is in its pool', (_, rights, pool) => {
  expect(accountPoolOf('default', rights)).toBe(pool)
})

test('a list of a pool has the people of its programs’ single sign-ons', () => {
  expect(poolsBehind('default')).toEqual(['external', 'vwgoa_sso'])
  expect(poolsBehind('tesla')).toEqual(['tesla'])
  expect(poolsBehind('redwood_okta')).toEqual(['redwood_okta'])
})

test('corporate people can be added, and nobody changes from a password to single sign-on', () => {
  expect(problemsOf('default', corporate)).toEqual([])
  for (const [from, to] of [
    [dealer, corporate],
    [corporate, dealer],
    [reader, corporate],
  ] as const)
    expect(changeProblemsOf('default', { from, to }).map(({ path }) => path)).toEqual(['roles'])
  const audi = { ...dealer, vwgoaUserKind: 'audiDealer' }
  expect(changeProblemsOf('default', { from: dealer, to: audi })).toEqual([])
  expect(
    changeProblemsOf('default', { from: corporate, to: { ...dealer, allowedSites: [] } }),
  ).toEqual(problemsOf('default', { ...dealer, allowedSites: [] }))
})

test('without a password there is none to reset, but an account can be closed', () => {
  const sso = { status: 'active', hasPassword: false } as const
  expect(whyNot('reset-password', sso)).toBeDefined()
  expect(whyNot('resend-invitation', sso)).toBeDefined()
  expect(whyNot('disable', sso)).toBeUndefined()
  expect(whyNot('enable', { ...sso, status: 'disabled' })).toBeUndefined()
})
