import { expect, test } from 'vitest'

import { asksOf } from '#machines/urgency/asks.ts'
import { LeadTimes } from '#schemas/urgency.ts'

import { settableValues } from './settings.ts'
import { neededBranches } from './shipment-asks.ts'

const asked = {
  asks: asksOf('admin'),
  by: { id: 'me', email: 'me@portal.example' },
  at: Date.parse('2026-11-23T18:00:00Z'),
  calendar: { holidays: [] },
  leadTimes: LeadTimes.parse(settableValues['lead-times'].builtIn),
}
const asksIn = (needs: Parameters<typeof neededBranches>[0]) =>
  neededBranches(needs, asked)?.map(([ask]) => ask)

test('what waits beside exceptions is not looked for among what is one always', () => {
  const all = asksIn({ mine: true })
  // With an index each, they would be read to their end, to find nothing.
  const whole = ['late-asn', 'carrier', 'pickup', 'delivery']

  expect(all).toEqual(asked.asks)
  expect(all).toEqual(expect.arrayContaining(whole))
  expect(asksIn({ mine: true, exceptions: false })).toEqual(
    all?.filter((ask) => !whole.includes(ask)),
  )
  expect(asksIn({ exceptions: true })).toEqual(['bizdev', 'logistics', ...whole])
})
