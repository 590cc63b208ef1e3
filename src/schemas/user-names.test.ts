import { describe, expect, test } from 'vitest'

import type { PoolName } from './pool.ts'
import { IdClaims, displayName, initials, readEpcAccess, readUser } from './user.ts'

const claims = (given: Partial<IdClaims>): IdClaims => IdClaims.parse({ sub: 's1', ...given })
const roles = (role: string, tenant?: string, sites = 'all_sites') =>
  claims({
    'custom:roles': role,
    'custom:allowed_sites': sites,
    ...(tenant ? { 'custom:tenant': tenant } : {}),
  })
const groups = (...names: string[]) => claims({ 'cognito:groups': names })

describe('EPC access', () => {
  test.each<readonly [string, PoolName, IdClaims, string]>([
    ['an EPC supplier', 'epc_suppliers', roles('epc-supplier-user'), 'epc-supplier-user'],
    ['an admin', 'redwood_okta', groups('cp-admin'), 'redwood-epc-admin'],
    ['an EPC admin', 'redwood_okta', groups('cp-epc-admin'), 'redwood-epc-admin'],
    ['an equipment owner', 'epc_suppliers', groups('cp-epc-equipment-owner'), 'equipment-owner'],
    [
      'a logistics representative',
      'epc_suppliers',
      groups('cp-epc-logistics-rep'),
      'logistics-rep',
    ],
    ['an EPC user', 'epc_suppliers', groups('cp-epc-user'), 'user'],
    ['an EPC group from another pool', 'external', groups('cp-epc-admin'), 'no-epc-access'],
    ['everybody else', 'external', claims({}), 'no-epc-access'],
  ])('%s', (_who, pool, given, access) => {
    expect(readEpcAccess(pool, given)).toBe(access)
  })
})

test('names of a provider that lets anything through are lines of plain text', () => {
  const user = readUser('redwood_okta', {
    ...claims({}),
    given_name: '\u202EMaya\u0007\r\nBcc: x',
    family_name: 'Nov\u200Eak\u2028 ',
  })
  expect([user.firstName, user.lastName]).toEqual(['Maya Bcc: x', 'Novak'])
})

test.each([
  ['Maya', 'Novak', 'm.novak@portal.example', 'MN'],
  ['Maya', '', 'm.novak@portal.example', 'M.'],
  ['😀 Ada', 'Årud', 'ada@portal.example', '😀Å'],
  ['', '', '😀@portal.example', '😀@'],
  ['', '', '', '?'],
])('initials of %s %s <%s> are %s', (firstName, lastName, email, expected) => {
  const user = { ...readUser('external', claims({})), firstName, lastName, email }

  expect(initials(user)).toBe(expected)
})

test('a user without a name is shown by e-mail', () => {
  expect(displayName(readUser('external', claims({ email: 'a@b.example' })))).toBe('a@b.example')
})
