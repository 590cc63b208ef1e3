import { expect, test } from 'vitest'

import { codeIn, isCode } from './code.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123 456'],
  [' 123-456 ', ' 123-456 '],
  ['12', '12'],
  // The line of a mail or a text message, pasted whole.
  ['Your code is 123456.', '123456'],
  ['Your code is 123 456 and counts for 10 minutes', '123456'],
  ['G-123456', '123456'],
  ['12345678 is your code', '12345678'],
  // Nobody can tell which: it stays, and is said to be none.
  ['123456 or 654321', '123456 or 654321'],
  ['call 5105550123 now', 'call 5105550123 '],
])('of %j the code is %j', (text, code) => {
  expect(codeIn(text)).toBe(code)
})

test('what is found is a code', () => {
  expect(isCode(codeIn('Your code: 123-456'))).toBe(true)
})
