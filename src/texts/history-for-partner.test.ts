import { expect, test } from 'vitest'

import { historyForPartner } from './history-for-partner.ts'
import { historyTexts as said } from './shipment-history.ts'
import { partnerTexts } from './shipment-partner.ts'

const told = historyForPartner

test('a history says to owners what happened, and of no department', () => {
  expect(told('Approved by bizdev')).toBe('Checked')
  expect(told('Approved by logistics, booking queued')).toBe('Approved, carrier being booked')
  expect(told('Approved by logistics, booked by hand: RW$&1')).toBe(
    'Approved, pickup confirmed: RW$&1',
  )
  expect(told('Booked: RW1, pickup Mon, Nov 30, 2026')).toBe(
    'Pickup confirmed: RW1, pickup Mon, Nov 30, 2026',
  )
  expect(told('Booking failed: no carrier')).toBe('Finding another carrier')
  expect(told('Request withdrawn')).toBe('Request withdrawn')
})

test('nothing names an author, who stands behind it', () => {
  const words = Object.values(said).map(told)
  expect(words.filter((word) => /\bby\b|Redwood/.test(word))).toEqual([])
})

test('no word for owners names a department', () => {
  const words = [
    ...Object.values(said).map(told),
    ...Object.values(partnerTexts.states),
    ...Object.values(partnerTexts.rail).map((say) => say('Redwood')),
  ]
  expect(words.filter((word) => /bizdev|logistics|OTM/i.test(word))).toEqual([])
})
