import { describe, expect, test } from 'vitest'

import { isCommonPassword } from './common-passwords.ts'
import { temporaryPassword } from './passwords.ts'

describe('a password', () => {
  test.each([
    'password1234',
    'Password2026!',
    'P@ssw0rd2026',
    'passwordpassword',
    'Welcome123456!',
    'qwertyuiop',
    '1234567890',
    '0987654321',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '1qaz2wsx3edc',
    '1q2w3e4r5t6y',
    'iloveyou2026',
    'Letmein-Please!!',
    '1111222233',
    'Tesla20262026!',
  ])('%s is one of those that are tried first', (password) => {
    expect(isCommonPassword(password, ['tesla'])).toBe(true)
  })

  test.each([
    'Portal-Demo-2026!',
    'Long enough 2026!',
    'Fresh-Pass-2026',
    'quiet lantern on the harbor',
    'Own-Harbor-Kite-52',
    'x7#kQ2!vLm9p',
  ])('%s is not', (password) => {
    expect(isCommonPassword(password, ['tesla'])).toBe(false)
  })

  test('that the service makes itself never is', () => {
    const made = Array.from({ length: 200 }, temporaryPassword)

    expect(made.filter((password) => isCommonPassword(password))).toEqual([])
  })
})
