import { expect, test } from 'vitest'

import { fill } from '#texts/fill.ts'
import { historyTexts } from '#texts/shipment-history.ts'
import { spotTexts } from '#texts/spot-offer.ts'

import { offerHistoryToday, requestHistoryToday } from './todays-words.ts'

// Charts compare histories with today's templates: each of an earlier release has to become one of these.
const bol = 'RW00123456'
test.each([
  ['Rejection dismissed', historyTexts.dismissed],
  ['Changed and submitted again', historyTexts.resubmitted],
  ['Request changed; approval starts again', historyTexts.changedMaterially],
  [`Booking again; the former BOL was ${bol}`, fill(historyTexts.rebooked, { bol })],
  ['Booking again', 'Rebooking'],
  [`Booked: ${bol}, pick-up 2026-11-24`, fill(historyTexts.booked, { bol, date: '2026-11-24' })],
  ['Submitted', historyTexts.submitted],
])('of a request “%s” is read as “%s”', (said, today) => {
  expect(requestHistoryToday(said)).toBe(today)
})

const { history } = spotTexts
test.each([
  ['Offer made', history.created],
  ['Offer made; its price needs approval', history.createdPending],
  ['Offer made; somebody else has to check its prices', history.createdUnchecked],
  ['Offer changed; somebody else has to check its prices', history.changedUnchecked],
  ['Priced again: prices were taken back', history.repriced],
  ['Priced again: prices were taken back; its price needs approval', history.repricedPending],
  ['Valid to 2026-12-31', fill(history.dated, { date: '2026-12-31' })],
  [
    'Valid to 2026-12-31; its price needs approval again',
    fill(history.datedPending, { date: '2026-12-31' }),
  ],
  ['Accepted', history.supplierApproved],
])('of an offer “%s” is read as “%s”', (said, today) => {
  expect(offerHistoryToday(said)).toBe(today)
})
