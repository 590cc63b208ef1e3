import { describe, expect, test } from 'vitest'

import { table } from '#tests/support/user-types.ts'
import { userTypeTexts } from '#texts/user-types.ts'

import { userTypeList } from './user-type-list.ts'
import { dashboardLabel, landingPath } from './user-type.ts'
import { readUser } from './user.ts'

describe('user type, permission column, landing path and label', () => {
  test.each(table)('%s', (_who, pool, given, type, caller, home, label) => {
    const user = readUser(pool, given)

    expect({ type: user.type, caller: user.caller }).toEqual({ type, caller })
    expect(landingPath(user.type)).toBe(home)
    expect(dashboardLabel(user.type, 'Redwood')).toBe(label)
  })
})

test('somebody of every type is in the table', () => {
  expect(new Set(table.map(([, , , type]) => type))).toEqual(new Set(userTypeList))
})

test.each([
  ['epc_suppliers', 'epc-supplier-user', [], 'epc-supplier-user'],
  ['external', 'epc-supplier-user', [], 'no-epc-access'],
  ['external', 'supplier-user', ['cp-epc-admin'], 'no-epc-access'],
  ['redwood_okta', 'epc-supplier-user', ['cp-epc-user'], 'user'],
] as const)('EPC access of %s with role %s and groups %j: %s', (pool, role, groups, access) => {
  const claims = { sub: '1', 'custom:roles': role, 'cognito:groups': [...groups] }
  expect(readUser(pool, claims).epcAccess).toBe(access)
})

test('the account page calls no type by the label of its dashboard', () => {
  const names = Object.values(userTypeTexts)

  expect(names.filter((name) => /dashboard/i.test(name))).toEqual([])
  expect(new Set(names).size).toBe(userTypeList.length)
})
