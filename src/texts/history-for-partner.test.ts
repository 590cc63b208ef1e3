import { expect, test } from 'vitest'

import { historyForPartner } from './history-for-partner.ts'
import { historyTexts as said } from './shipment-history.ts'
import { partnerTexts } from './shipment-partner.ts'

const told = (what: string) => historyForPartner(what, 'Redwood')

test('a history says to owners what happened, and of no department', () => {
  expect(told('Approved by bizdev')).toBe('Checked by Redwood')
  expect(told('Approved by logistics, booking queued')).toBe(
    'Approved by Redwood, carrier being booked',
  )
  expect(told('Approved by logistics, booked by hand: RW$&1')).toBe(
    'Approved by Redwood, pickup confirmed: RW$&1',
  )
  expect(told('Booked: RW1, pickup Mon, Nov 30, 2026')).toBe(
    'Pickup confirmed: RW1, pickup Mon, Nov 30, 2026',
  )
  expect(told('Booking failed: no carrier')).toBe('Redwood asks for another carrier')
  expect(told('Request withdrawn')).toBe('Request withdrawn')
})

test('no word for owners names a department', () => {
  const words = [
    ...Object.values(said).map(told),
    ...Object.values(partnerTexts.states),
    ...Object.values(partnerTexts.rail).map((say) => say('Redwood')),
  ]
  expect(words.filter((word) => /bizdev|logistics|OTM/i.test(word))).toEqual([])
})
