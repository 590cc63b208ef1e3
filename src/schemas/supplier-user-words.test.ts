import { UserStatusType } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'

import {
  accountStatusOf,
  accountStatusesBehind,
  poolNamed,
  statusOf,
  supplierPools,
  userStatuses,
} from './supplier-user-words.ts'

const WAITING = 'unapproved-auto-dismantler'
// By hand: pages.md, Supplier Users.
const table = [
  [true, 'FORCE_CHANGE_PASSWORD', 'supplier-user', 'invited'],
  [true, 'UNCONFIRMED', WAITING, 'invited'],
  [true, 'CONFIRMED', 'supplier-user', 'active'],
  [true, 'CONFIRMED', '', 'active'],
  [true, 'CONFIRMED', 'approved-auto-dismantler', 'active'],
  [true, 'EXTERNAL_PROVIDER', 'supplier-readonly-user', 'active'],
  [true, 'CONFIRMED', WAITING, 'waiting-for-approval'],
  [true, 'EXTERNAL_PROVIDER', WAITING, 'waiting-for-approval'],
  [true, 'RESET_REQUIRED', WAITING, 'waiting-for-approval'],
  [true, 'RESET_REQUIRED', 'supplier-user', 'reset-required'],
  [true, 'COMPROMISED', 'supplier-user', 'reset-required'],
  [true, 'UNKNOWN', 'supplier-user', 'reset-required'],
  [false, 'CONFIRMED', 'supplier-user', 'disabled'],
  [false, 'CONFIRMED', WAITING, 'disabled'],
  [false, 'FORCE_CHANGE_PASSWORD', 'supplier-user', 'disabled'],
  [false, 'RESET_REQUIRED', 'supplier-user', 'disabled'],
] as const

describe('how an account stands', () => {
  test.each(table)('enabled %s, %s, role %j: %s', (isEnabled, accountStatus, role, status) => {
    expect(statusOf({ isEnabled, accountStatus, roles: [role] })).toBe(status)
  })

  test('every status of Cognito has a word, and one that nobody knows lets nobody in', () => {
    expect(Object.values(UserStatusType).map(accountStatusOf)).toEqual(
      Object.values(UserStatusType),
    )
    expect([undefined, 'NEW', 'toString'].map(accountStatusOf)).toEqual([
      'UNKNOWN',
      'UNKNOWN',
      'UNKNOWN',
    ])
  })

  test('the statuses that a pool is asked for leave out nobody of that word', () => {
    for (const status of userStatuses) {
      const behind = accountStatusesBehind(status)
      for (const [isEnabled, accountStatus, role, expected] of table) {
        if (expected !== status || !behind) continue
        expect([isEnabled, role, behind.includes(accountStatus)]).toEqual([true, role, true])
      }
    }
    expect(accountStatusesBehind('disabled')).toBeUndefined()
  })
})

test('the five pools of the specification, the first of which is that of suppliers', () => {
  expect(supplierPools.map(poolNamed)).toEqual([
    'external',
    'bmw_group',
    'porsche',
    'tesla',
    'volvo_eu',
  ])
})
