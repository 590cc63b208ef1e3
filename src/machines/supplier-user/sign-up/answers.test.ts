import { expect, test } from 'vitest'

import { answersFor, hasRequest } from './answers.ts'

const WAITING = 'unapproved-auto-dismantler'
const APPROVED = 'approved-auto-dismantler'

test.each([
  ['waits', [WAITING], 'waiting-for-approval', ['approve', 'deny']],
  ['was denied', [WAITING], 'disabled', ['approve']],
  ['is approved', [APPROVED], 'active', []],
  ['was closed after approval', [APPROVED], 'disabled', ['approve']],
  ['is a supplier', ['supplier-user'], 'disabled', []],
] as const)('a dismantler who %s', (_, roles, status, answers) => {
  expect(answersFor({ roles: [...roles], status })).toEqual(answers)
})

test.each([
  ['waiting-for-approval', '/approve/', true],
  ['waiting-for-approval', undefined, false],
  // Decided meanwhile: the page would say so, the menu still offers the other answer.
  ['active', '/approve/', false],
] as const)('a sign-up that is %s with the page %s', (status, href, isAnswered) => {
  expect(hasRequest({ status }, href)).toBe(isAnswered)
})
