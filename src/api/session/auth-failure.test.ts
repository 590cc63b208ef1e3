import { expect, test } from 'vitest'

import { sayAuthFailure } from './auth-failure.ts'

test.each([
  ['NetworkError', 'A network error has occurred.'],
  ['NotAuthorizedException', 'Wrong email or password.'],
  ['UserNotFoundException', 'Wrong email or password.'],
  ['CodeMismatchException', 'That code is wrong. Check it and try again.'],
  ['ExpiredCodeException', 'That code has expired. Ask for a new one.'],
  ['LimitExceededException', 'Too many attempts. Wait a few minutes.'],
  ['TooManyRequestsException', 'Too many attempts. Wait a few minutes.'],
  ['UsernameExistsException', 'This email already has an account. Sign in or reset the password.'],
  ['AliasExistsException', 'This email already has an account. Sign in or reset the password.'],
  ['Whatever', 'An unknown error has occurred.'],
])('%s of the identity service: %s', (name, text) => {
  expect(sayAuthFailure({ name }).text).toBe(text)
})
