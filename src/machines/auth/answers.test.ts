import { expect, test } from 'vitest'

import { poolPolicies } from '#schemas/pool-policy.ts'

import { codeRules, incomplete, isComplete } from './answers.ts'
import { addressRules, resetRules } from './password-reset/setup.ts'
import { changeRules } from './security/setup.ts'
import { credentialRules, firstPasswordRules, nameRules } from './sign-in/questions.ts'
import { detailRules } from './sign-up/setup.ts'

const policy = poolPolicies.external.passwordPolicy
const STRONG = 'Quiet-Lantern-88'
const person = { givenName: 'Nadia', familyName: 'Rossi', companyName: 'Rossi Salvage' }

test('what is not complete is named in the order in which the form asks for it', () => {
  const details = { ...person, username: 'nadia@salvage.example', password: STRONG }

  expect(incomplete(detailRules(policy), details)).toEqual([])
  expect(incomplete(detailRules(policy), {})).toEqual([
    'givenName',
    'familyName',
    'companyName',
    'username',
    'password',
  ])
  const half = { ...details, password: 'short', familyName: ' ' }
  expect(incomplete(detailRules(policy), half)).toEqual(['familyName', 'password'])
})

test.each([
  ['123 456', true],
  ['12345678', true],
  ['12345', false],
  ['', false],
])('%j as a code is complete: %j', (code, isGood) => {
  expect(isComplete(codeRules, { code })).toBe(isGood)
  expect(isComplete(resetRules(policy), { code, password: STRONG })).toBe(isGood)
})

test('a new password begins and ends with no blank, and meets the rules of its pool', () => {
  for (const bad of ['', 'short', ` ${STRONG}`, `${STRONG} `]) {
    expect(incomplete(resetRules(policy), { code: '123456', password: bad })).toEqual(['password'])
    const change = { currentPassword: 'x', newPassword: bad }
    expect(incomplete(changeRules(policy), change)).toEqual(['newPassword'])
  }
  expect(incomplete(changeRules(policy), { newPassword: STRONG })).toEqual(['currentPassword'])
})

test('an address that a code goes to has to be one, a name to sign in with only something', () => {
  for (const username of ['nadia', 'nadia@', 'a@b..c', ' '])
    expect(isComplete(addressRules, { username })).toBe(false)

  expect(isComplete(addressRules, { username: 'mailto:nadia@salvage.example' })).toBe(true)
  expect(isComplete(nameRules, { username: 'nadia' })).toBe(true)
  expect(isComplete(nameRules, { username: ' ' })).toBe(false)
  expect(isComplete(nameRules, { username: 'mailto:' })).toBe(false)
})

test('blanks may be the password of before', () => {
  expect(isComplete(credentialRules, { username: 'nadia', password: ' ' })).toBe(true)
  expect(incomplete(credentialRules, { username: 'nadia', password: '' })).toEqual(['password'])
})

test('a first password needs what the account lacks', () => {
  const rules = firstPasswordRules(policy, ['given_name', 'family_name'])

  expect(incomplete(rules, { password: STRONG, given_name: 'Sara', family_name: ' ' })).toEqual([
    'family_name',
  ])
  expect(isComplete(rules, { password: STRONG, given_name: 'Sara', family_name: 'Diaz' })).toBe(
    true,
  )
  expect(isComplete(firstPasswordRules(policy, []), { password: STRONG })).toBe(true)
})
