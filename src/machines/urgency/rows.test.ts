import { expect, test } from 'vitest'

import type { Urgency } from '#schemas/urgency.ts'

import {
  lastReminded,
  lastUnanswered,
  lastUndelivered,
  lastUnrecorded,
  urgencyOf,
} from './urgency.ts'
import type { Matter } from './urgency.ts'

// Every row of redesign.md §4 by hand, at both edges of each bound. November 2026: Monday is the 23rd, Thursday the 26th
// is Thanksgiving; so the working days are 16 17 18 19 20 | 23 24 25 27 | 30 1 2 3 4.
const place = { country: 'US', calendar: { holidays: [] } }
const leadTimes = {
  pickup: 3,
  bizdev: 5,
  logistics: 3,
  asn: 2,
  answer: 5,
  logisticsAnswer: 2,
  rejectedAnswer: 3,
  offerApproval: 2,
  offerBeforeExpiry: 3,
  offerAnswer: 1,
  poNumber: 5,
  signUp: 2,
  transit: 5,
  carrierMinutes: 30,
}
const zone = 'America/Los_Angeles'
const noon = (day: string) => Date.parse(`${day}T20:00:00Z`)
const on = (day: string) => ({ at: noon(day), place: { zone, ...place }, leadTimes })

type Group = Urgency['group']
type Row = readonly [
  matter: Matter,
  today: string,
  group: Group,
  due: string | null,
  reason: string,
]
const bizdev = (pickup: string, sent: string): Matter => ({
  kind: 'approve-bizdev',
  pickup,
  since: noon(sent),
})
const logistics = (pickup: string, entered: string): Matter => ({
  kind: 'approve-logistics',
  pickup,
  since: noon(entered),
})
const rejected = (pickup: string, day: string): Matter => ({
  kind: 'resubmit',
  pickup,
  since: noon(day),
  question: 'Redwood has a question about 5 units',
})
const approval = (made: string, expiry: string): Matter => ({
  kind: 'approve-offer',
  since: noon(made),
  expiry,
  what: 'Gulf Cells: $7,872.00 above the high price',
})
const answer = (expiry: string): Matter => ({
  kind: 'answer-offer',
  since: noon('2026-11-02'),
  expiry,
  total: '$52,514.30',
})
const openAsn = (pickup: string): Matter => ({
  kind: 'confirm-asn',
  since: noon('2026-11-02'),
  pickup,
})

// prettier-ignore
const rows: readonly Row[] = [
  // Approve as bizdev: min(before(pickup, 5), after(sent, 5)).
  [bizdev('2026-12-01', '2026-11-20'), '2026-11-23', 'today', '2026-11-23', 'Approve today, or the pickup on Tue, Dec 1 slips'],
  [bizdev('2026-12-02', '2026-11-20'), '2026-11-23', 'this-week', '2026-11-24', 'Approve by Tue, Nov 24, pickup in 9 days'],
  [bizdev('2026-12-04', '2026-11-20'), '2026-11-23', 'this-week', '2026-11-27', 'Approve by Fri, Nov 27, pickup in 11 days'],
  [bizdev('2026-12-07', '2026-11-20'), '2026-11-23', 'later', '2026-11-30', 'Approve by Mon, Nov 30, pickup in 14 days'],
  [bizdev('2027-01-20', '2026-11-19'), '2026-11-23', 'this-week', '2026-11-27', 'Approve by Fri, Nov 27, pickup in 58 days'],
  [bizdev('2027-01-20', '2026-11-20'), '2026-11-23', 'later', '2026-11-30', 'Approve by Mon, Nov 30, pickup in 58 days'],
  [bizdev('2027-01-20', '2026-11-16'), '2026-11-23', 'today', '2026-11-23', 'Approve today, or the pickup on Wed, Jan 20 slips'],
  // Approve as logistics: min(before(pickup, 3), after(entered, 2)).
  [logistics('2026-11-27', '2026-11-23'), '2026-11-23', 'today', '2026-11-23', 'Approve today, or the pickup on Fri, Nov 27 slips'],
  [logistics('2026-11-30', '2026-11-23'), '2026-11-23', 'this-week', '2026-11-24', 'Approve by Tue, Nov 24, pickup in 7 days'],
  [logistics('2026-12-10', '2026-11-19'), '2026-11-23', 'today', '2026-11-23', 'Approve today, or the pickup on Thu, Dec 10 slips'],
  [logistics('2026-12-10', '2026-11-20'), '2026-11-23', 'this-week', '2026-11-24', 'Approve by Tue, Nov 24, pickup in 17 days'],
  [logistics('2026-11-20', '2026-11-18'), '2026-11-23', 'today', '2026-11-17', 'The requested pickup was Fri, Nov 20'],
  // Blocked.
  [{ kind: 'blocked', reason: 'Blocked: purchase order 4500118274 is closed' }, '2026-11-23', 'exceptions', null, 'Blocked: purchase order 4500118274 is closed'],
  // Booking failed.
  [{ kind: 'book', pickup: '2026-11-25' }, '2026-11-23', 'exceptions', null, 'No carrier, pickup in 2 days'],
  [{ kind: 'book', pickup: '2026-11-24' }, '2026-11-23', 'exceptions', null, 'No carrier, pickup tomorrow'],
  [{ kind: 'book', pickup: '2026-11-23' }, '2026-11-23', 'exceptions', null, 'No carrier, pickup today'],
  [{ kind: 'book', pickup: '2026-11-21' }, '2026-11-23', 'exceptions', null, 'No carrier, pickup 2 days ago'],
  // Booking unanswered.
  [{ kind: 'ask-carrier', since: noon('2026-11-23') - 45 * 60_000 }, '2026-11-23', 'exceptions', null, 'No answer from the carrier for 45 minutes'],
  [{ kind: 'ask-carrier', since: noon('2026-11-23') - 119 * 60_000 }, '2026-11-23', 'exceptions', null, 'No answer from the carrier for 119 minutes'],
  [{ kind: 'ask-carrier', since: noon('2026-11-23') - 120 * 60_000 }, '2026-11-23', 'exceptions', null, 'No answer from the carrier for 2 hours'],
  [{ kind: 'ask-carrier', since: noon('2026-11-21') }, '2026-11-23', 'exceptions', null, 'No answer from the carrier for 2 days'],
  // Pickup day over.
  [{ kind: 'record-pickup', pickup: '2026-11-20' }, '2026-11-23', 'exceptions', null, 'Pickup was on Friday, not recorded yet'],
  [{ kind: 'record-pickup', pickup: '2026-11-17' }, '2026-11-23', 'exceptions', null, 'Pickup was on Tuesday, not recorded yet'],
  [{ kind: 'record-pickup', pickup: '2026-11-16' }, '2026-11-23', 'exceptions', null, 'Pickup was on Mon, Nov 16, not recorded yet'],
  // Expected delivery over: five business days after the pickup.
  [{ kind: 'record-delivery', pickedUp: '2026-11-13' }, '2026-11-23', 'exceptions', null, 'Expected on Friday, not delivered yet'],
  [{ kind: 'record-delivery', pickedUp: '2026-11-18' }, '2026-11-27', 'exceptions', null, 'Expected on Wednesday, not delivered yet'],
  // ASN open: before(pickup, 2).
  [openAsn('2026-12-01'), '2026-11-23', 'this-week', '2026-11-27', 'Confirm the ASN by Fri, Nov 27'],
  [openAsn('2026-12-02'), '2026-11-23', 'later', '2026-11-30', 'Confirm the ASN by Mon, Nov 30'],
  [openAsn('2026-11-25'), '2026-11-23', 'today', '2026-11-23', 'Confirm the ASN by Mon, Nov 23'],
  // ASN open, for logistics: once its owner is reminded.
  [{ kind: 'chase-asn', pickup: '2026-11-25' }, '2026-11-23', 'exceptions', null, 'No ASN, pickup in 2 days'],
  [{ kind: 'chase-asn', pickup: '2026-11-23' }, '2026-11-23', 'exceptions', null, 'No ASN, pickup today'],
  // Rejected: min(before(pickup, 5), after(rejected, 3)).
  [rejected('2026-12-20', '2026-11-18'), '2026-11-23', 'today', '2026-11-23', 'Redwood has a question about 5 units'],
  [rejected('2026-12-20', '2026-11-20'), '2026-11-23', 'this-week', '2026-11-25', 'Redwood has a question about 5 units'],
  [rejected('2026-12-20', '2026-11-24'), '2026-11-23', 'later', '2026-11-30', 'Redwood has a question about 5 units'],
  [rejected('2026-11-30', '2026-11-20'), '2026-11-23', 'today', '2026-11-20', 'Redwood has a question about 5 units'],
  // Answer an offer, and remind of it: before(expiry, 1).
  [answer('2026-11-24'), '2026-11-23', 'today', '2026-11-23', 'Offer expires tomorrow: $52,514.30'],
  [answer('2026-11-25'), '2026-11-23', 'this-week', '2026-11-24', 'Offer expires in 2 days: $52,514.30'],
  [answer('2026-11-30'), '2026-11-23', 'this-week', '2026-11-27', 'Offer expires in 7 days: $52,514.30'],
  [answer('2026-12-01'), '2026-11-23', 'later', '2026-11-30', 'Offer expires in 8 days: $52,514.30'],
  // Approve an offer: min(after(made, 2), before(expiry, 3)).
  [approval('2026-11-19', '2026-12-16'), '2026-11-23', 'today', '2026-11-23', 'Gulf Cells: $7,872.00 above the high price'],
  [approval('2026-11-20', '2026-12-16'), '2026-11-23', 'this-week', '2026-11-24', 'Gulf Cells: $7,872.00 above the high price'],
  [approval('2026-11-20', '2026-11-27'), '2026-11-23', 'today', '2026-11-23', 'Gulf Cells: $7,872.00 above the high price'],
  // PO number missing: after(accepted, 5).
  [{ kind: 'enter-po-number', since: noon('2026-11-16') }, '2026-11-23', 'today', '2026-11-23', 'Accepted offer has no PO number'],
  [{ kind: 'enter-po-number', since: noon('2026-11-17') }, '2026-11-23', 'this-week', '2026-11-24', 'Accepted offer has no PO number'],
  [{ kind: 'enter-po-number', since: noon('2026-11-20') }, '2026-11-23', 'later', '2026-11-30', 'Accepted offer has no PO number'],
  // Sign-up: after(asked, 2).
  [{ kind: 'approve-sign-up', since: noon('2026-11-23') }, '2026-11-23', 'this-week', '2026-11-25', 'New sign-up'],
  [{ kind: 'approve-sign-up', since: noon('2026-11-20') }, '2026-11-23', 'this-week', '2026-11-24', 'Sign-up waiting 1 business day'],
  [{ kind: 'approve-sign-up', since: noon('2026-11-19') }, '2026-11-23', 'today', '2026-11-23', 'Sign-up waiting 2 business days'],
  [{ kind: 'approve-sign-up', since: noon('2026-11-18') }, '2026-11-23', 'today', '2026-11-20', 'Sign-up waiting 3 business days'],
  // Mail or message stuck.
  [{ kind: 'stuck', count: 3, isMail: true }, '2026-11-23', 'exceptions', null, '3 emails could not be sent'],
  [{ kind: 'stuck', count: 1, isMail: true }, '2026-11-23', 'exceptions', null, '1 email could not be sent'],
  [{ kind: 'stuck', count: 2, isMail: false }, '2026-11-23', 'exceptions', null, '2 messages could not be sent'],
]

test.each(rows)('%j on %s is of the group %s', (matter, today, group, due, reason) => {
  expect(urgencyOf(matter, on(today))).toMatchObject({ group, due, reason })
})

// When something becomes an exception: the first and the last day that is not one yet.
test.each([
  ['2026-11-20', '2026-11-20', false],
  ['2026-11-20', '2026-11-21', false],
  ['2026-11-20', '2026-11-22', false],
  ['2026-11-20', '2026-11-23', true],
  ['2026-11-25', '2026-11-26', false],
  ['2026-11-25', '2026-11-27', true],
  ['2026-11-21', '2026-11-23', true],
  ['2026-11-23', '2026-11-23', false],
])('a pickup of %s lacks its record on %s: %s', (pickup, today, isMissing) => {
  expect(pickup <= lastUnrecorded(today, place)).toBe(isMissing)
})

test.each([
  // Expected on Friday the 20th.
  ['2026-11-13', '2026-11-20', 5, false],
  ['2026-11-13', '2026-11-22', 5, false],
  ['2026-11-13', '2026-11-23', 5, true],
  // Expected on Wednesday; Thursday is a holiday.
  ['2026-11-18', '2026-11-26', 5, false],
  ['2026-11-18', '2026-11-27', 5, true],
  // Fetched on a Saturday: Monday is the first of five.
  ['2026-11-14', '2026-11-20', 5, false],
  ['2026-11-14', '2026-11-23', 5, true],
  ['2026-11-20', '2026-11-23', 0, true],
  ['2026-11-20', '2026-11-20', 0, false],
])('goods fetched on %s are late on %s after %i days: %s', (pickedUp, today, transit, isLate) => {
  expect(pickedUp <= lastUndelivered(today, place, { transit })).toBe(isLate)
})

test('a carrier is silent after more than half an hour', () => {
  const now = noon('2026-11-23')
  const isSilent = (since: number) => since <= lastUnanswered(now, leadTimes)

  expect(isSilent(now - 30 * 60_000)).toBe(false)
  expect(isSilent(now - 30 * 60_000 - 1)).toBe(true)
  expect(now - 10 * 60_000 <= lastUnanswered(now, { ...leadTimes, carrierMinutes: 9 })).toBe(true)
})

// Two business days before the pickup; Thursday the 26th is none.
test.each([
  ['2026-11-25', '2026-11-23', 2, true],
  ['2026-11-26', '2026-11-23', 2, false],
  ['2026-11-27', '2026-11-24', 2, true],
  ['2026-11-28', '2026-11-24', 2, false],
  // A weekend counts as its Friday.
  ['2026-12-01', '2026-11-28', 2, true],
  ['2026-12-02', '2026-11-29', 2, false],
  // Never more than five, whatever the setting says.
  ['2026-12-01', '2026-11-23', 30, true],
  ['2026-12-02', '2026-11-23', 30, false],
])(
  'the owner of a pickup on %s is reminded of its ASN by %s, %i days before: %s',
  (pickup, today, asn, isReminded) => {
    expect(pickup <= lastReminded(today, place, { asn })).toBe(isReminded)
  },
)
