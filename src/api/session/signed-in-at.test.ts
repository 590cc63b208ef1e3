import { expect, test } from 'vitest'

import { mustSignInAgain } from '#machines/auth/fresh.ts'

import { noteSignIn, signInAgeMs } from './signed-in-at.ts'

const MINUTE_MS = 60_000

test('ten minutes are fresh, a moment more is not', () => {
  expect(mustSignInAgain(10 * MINUTE_MS)).toBe(false)
  expect(mustSignInAgain(10 * MINUTE_MS + 1)).toBe(true)
})

test('the age is by the token, until one signs in on the page: then a wrong clock asks nobody twice', () => {
  const hourFast = 1_800_000_000_000 + 60 * MINUTE_MS
  const authTime = 1_800_000_000

  expect(mustSignInAgain(signInAgeMs(authTime, hourFast))).toBe(true)
  noteSignIn(hourFast)
  expect(mustSignInAgain(signInAgeMs(authTime, hourFast + MINUTE_MS))).toBe(false)
  expect(mustSignInAgain(signInAgeMs(authTime, hourFast + 11 * MINUTE_MS))).toBe(true)
})
