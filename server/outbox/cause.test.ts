import { expect, test } from 'vitest'

import { causeOf } from './cause.ts'

test.each([
  ['550 5.1.1 <nora@prairie-cell.exmple>: user unknown', 'wrong-address'],
  ['No recipients defined', 'wrong-address'],
  ['550 domain not found', 'wrong-address'],
  ['452 4.2.2 mailbox full', 'wrong-address'],
  ['connect ECONNREFUSED 10.0.0.7:25', 'unreachable'],
  ['421 try later', 'unreachable'],
  ['450 greylisted', 'unreachable'],
  ['554 5.7.1 relay access denied', 'refused'],
  ['Invalid login: EAUTH', 'refused'],
  ['552 5.3.4 message too large', 'rejected-content'],
  ['554 this looks like spam', 'rejected-content'],
  ['nobody knows', 'other'],
])('a mail that was answered “%s” is a matter of %s', (error, cause) => {
  expect(causeOf('mail', error)).toBe(cause)
  expect(causeOf('sms', error)).toBe(cause)
})

test('what does not go by mail has its own causes', () => {
  expect(causeOf('booking', 'connect ECONNREFUSED')).toBe('booking-desk')
  expect(causeOf('cancel-booking', '503')).toBe('booking-desk')
  expect(causeOf('document', '550 no such font')).toBe('other')
})
