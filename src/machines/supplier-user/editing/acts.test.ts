import { expect, test } from 'vitest'

import { actsOn, standingAct } from './acts.ts'

test.each([
  ['active', 'reader', [{ act: 'disable', reason: undefined }]],
  [
    'active',
    'themselves',
    [{ act: 'disable', reason: 'This is your own account. Ask another admin' }],
  ],
  ['disabled', 'themselves', [{ act: 'enable' }]],
] as const)('somebody of the company who is %s, for %s', (status, sub, acts) => {
  expect([standingAct({ status, id: 'themselves' }, { sub })]).toEqual(acts)
})

const SIGNED_IN = 'They have signed in before'
const NO_PASSWORD = 'They have no password yet. Resend the invitation instead'
const ENABLE_FIRST = 'Enable this user first'
test.each([
  ['invited', undefined, NO_PASSWORD, 'disable'],
  ['active', SIGNED_IN, undefined, 'disable'],
  ['reset-required', SIGNED_IN, undefined, 'disable'],
  ['waiting-for-approval', SIGNED_IN, undefined, 'disable'],
  ['disabled', ENABLE_FIRST, ENABLE_FIRST, 'enable'],
] as const)('a supplier user who is %s', (status, resend, reset, standing) => {
  expect(actsOn({ status, hasPassword: true }, true)).toEqual([
    { act: 'resend-invitation', reason: resend },
    { act: 'reset-password', reason: reset },
    { act: standing },
    { act: 'delete', reason: undefined },
  ])
  expect(actsOn({ status, hasPassword: true }, false).at(-1)?.reason).toBe(
    'Only admins delete users',
  )
})

test('whoever comes by single sign-on has no invitation and no password to send again', () => {
  const sso = 'They sign in by their company’s single sign-on, without a password'
  expect(actsOn({ status: 'active', hasPassword: false }, true)).toEqual([
    { act: 'resend-invitation', reason: sso },
    { act: 'reset-password', reason: sso },
    { act: 'disable' },
    { act: 'delete', reason: undefined },
  ])
})
