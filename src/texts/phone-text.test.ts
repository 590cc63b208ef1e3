import { expect, test } from 'vitest'

import { phoneText } from './phone-text.ts'

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
