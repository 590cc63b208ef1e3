import { expect, test } from 'vitest'

import { plainPhone } from '#schemas/plain-text.ts'

import { phoneInField, phoneText } from './phone-text.ts'

test.each([
  ['+17755550142', 'US', '(775) 555-0142'],
  ['+14165550142', 'CA', '(416) 555-0142'],
  // From abroad it is not reached without its country.
  ['+17755550142', 'SE', '+17755550142'],
  ['+46317655000', 'US', '+46317655000'],
  ['775 555 0142', 'US', '775 555 0142'],
  ['', 'US', ''],
])('%s reads in %s as %s', (number, countryCode, text) => {
  expect(phoneText(number, countryCode)).toBe(text)
})

test.each([
  ['+17755550142', '+1 775 555 0142'],
  // What is being typed stays as it is typed.
  ['+1775555014', '+1775555014'],
  ['(775) 555-0142', '(775) 555-0142'],
  ['+46317655000', '+46317655000'],
])('%s stands in a field as %s, and is the same number', (number, text) => {
  expect(phoneInField(number)).toBe(text)
  expect(plainPhone(phoneInField(number))).toBe(plainPhone(number))
})
