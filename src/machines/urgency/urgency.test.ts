import { describe, expect, test } from 'vitest'

import type { Urgency } from '#schemas/urgency.ts'

import { byUrgency, urgencyOf } from './urgency.ts'
import type { Matter } from './urgency.ts'

// redesign.md §4, by hand. Monday, November 23, 2026 in Reno; Thursday is Thanksgiving.
const HOLIDAYS = ['2026-11-26', '2026-12-25', '2027-01-01']
const leadTimes = {
  bizdev: 5,
  logistics: 3,
  asn: 2,
  answer: 5,
  logisticsAnswer: 2,
  rejectedAnswer: 3,
  offerApproval: 2,
  offerBeforeExpiry: 3,
  offerAnswer: 1,
}
const at = (instant: string, zone = 'America/Los_Angeles') => ({
  at: Date.parse(instant),
  place: { zone, holidays: HOLIDAYS },
  leadTimes,
})
const MONDAY = at('2026-11-23T18:00:00Z')
const since = (day: string) => Date.parse(`${day}T18:00:00Z`)

type Row = readonly [matter: Matter, group: Urgency['group'], due: string | null, reason: string]

// prettier-ignore
const rows: readonly Row[] = [
  // min(before(pickup, 5), after(sent, 5)): Thanksgiving and the weekend do not count.
  [{ kind: 'approve-bizdev', pickup: '2026-12-01', since: since('2026-11-20') }, 'today', '2026-11-23', 'Approve today, or the pickup on Tue, Dec 1 slips'],
  [{ kind: 'approve-bizdev', pickup: '2026-12-03', since: since('2026-11-20') }, 'this-week', '2026-11-25', 'Approve by Wed, Nov 25, pickup in 10 days'],
  [{ kind: 'approve-bizdev', pickup: '2027-01-20', since: since('2026-11-20') }, 'later', '2026-11-30', 'Approve by Mon, Nov 30, pickup in 58 days'],
  [{ kind: 'approve-bizdev', pickup: '2027-01-20', since: since('2026-11-23') }, 'later', '2026-12-01', 'Approve by Tue, Dec 1, pickup in 58 days'],
  // min(before(pickup, 3), after(entered, 2)).
  [{ kind: 'approve-logistics', pickup: '2026-12-01', since: since('2026-11-23') }, 'this-week', '2026-11-25', 'Approve by Wed, Nov 25, pickup in 8 days'],
  [{ kind: 'approve-logistics', pickup: '2026-11-24', since: since('2026-11-23') }, 'today', '2026-11-19', 'Approve today, or the pickup on Tue, Nov 24 slips'],
  [{ kind: 'approve-logistics', pickup: '2026-11-20', since: since('2026-11-18') }, 'today', '2026-11-17', 'The pickup was asked for Fri, Nov 20'],
  // Exceptions: nothing goes on until somebody acts.
  [{ kind: 'approve-bizdev', pickup: '2026-12-20', since: since('2026-11-20'), blocked: 'Blocked: purchase order 4500118274 is closed' }, 'exceptions', null, 'Blocked: purchase order 4500118274 is closed'],
  [{ kind: 'book', pickup: '2026-11-25' }, 'exceptions', null, 'No carrier for a pickup in 2 days'],
  [{ kind: 'book', pickup: '2026-11-24' }, 'exceptions', null, 'No carrier for a pickup tomorrow'],
  [{ kind: 'book', pickup: '2026-11-23' }, 'exceptions', null, 'No carrier for a pickup today'],
  [{ kind: 'book', pickup: '2026-11-21' }, 'exceptions', null, 'No carrier for a pickup 2 days ago'],
  [{ kind: 'stuck', count: 3 }, 'exceptions', null, '3 messages could not be sent'],
  [{ kind: 'stuck', count: 1 }, 'exceptions', null, '1 message could not be sent'],
  // before(pickup, 2).
  [{ kind: 'confirm-asn', pickup: '2026-12-01' }, 'this-week', '2026-11-27', 'Confirm the ASN by Fri, Nov 27'],
  // min(before(pickup, 5), after(rejected, 3)).
  [{ kind: 'resubmit', pickup: '2026-12-20', since: since('2026-11-20'), question: 'Redwood asks about 5 units' }, 'this-week', '2026-11-25', 'Redwood asks about 5 units'],
  [{ kind: 'resubmit', pickup: '2026-11-30', since: since('2026-11-20'), question: 'Redwood asks about 5 units' }, 'today', '2026-11-20', 'Redwood asks about 5 units'],
  // before(expiry, 1).
  [{ kind: 'answer-offer', expiry: '2026-11-24', total: '$52,514.30' }, 'today', '2026-11-23', 'Offer ends tomorrow: $52,514.30'],
  [{ kind: 'answer-offer', expiry: '2026-11-27', total: '$52,514.30' }, 'this-week', '2026-11-25', 'Offer ends in 4 days: $52,514.30'],
  [{ kind: 'answer-offer', expiry: '2026-12-16', total: '$52,514.30' }, 'later', '2026-12-15', 'Offer ends in 23 days: $52,514.30'],
  // min(after(made, 2), before(expiry, 3)).
  [{ kind: 'approve-offer', since: since('2026-11-20'), expiry: '2026-12-16', what: 'Gulf Cells: above high' }, 'this-week', '2026-11-24', 'Gulf Cells: above high'],
  [{ kind: 'approve-offer', since: since('2026-11-20'), expiry: '2026-11-27', what: 'Gulf Cells: above high' }, 'today', '2026-11-23', 'Gulf Cells: above high'],
]

test.each(rows)('%j is of the group %s', (matter, group, due, reason) => {
  expect(urgencyOf(matter, MONDAY)).toMatchObject({ group, due, reason })
})

describe('what is late', () => {
  test.each([
    ['2026-11-20', 1],
    ['2026-11-19', 2],
    ['2026-11-23', 0],
  ])('due on %s by %i business days, and stays in Today', (due, daysLate) => {
    const matter = { kind: 'answer-offer', expiry: nextOf(due), total: '$1.00' } as const

    expect(urgencyOf(matter, MONDAY)).toMatchObject({
      due,
      daysLate,
      group: 'today',
      tone: daysLate > 0 ? 'danger' : 'warning',
    })
  })

  test('is not later for a holiday and a weekend', () => {
    const offer = { kind: 'answer-offer', expiry: '2026-11-27', total: '$1.00' } as const

    // Due on Wednesday; Thursday was a holiday, the rest a weekend.
    expect(urgencyOf(offer, at('2026-11-29T18:00:00Z'))).toMatchObject({ daysLate: 1 })
    expect(urgencyOf(offer, at('2026-11-26T18:00:00Z'))).toMatchObject({
      daysLate: 0,
      tone: 'danger',
    })
  })
})
const nextOf = (due: string) =>
  ({ '2026-11-19': '2026-11-20', '2026-11-20': '2026-11-23', '2026-11-23': '2026-11-24' })[due] ??
  ''

test('the day is that of the site, not of the reader', () => {
  const booking = { kind: 'book', pickup: '2026-11-24' } as const
  const late = '2026-11-24T02:00:00Z' // still Monday in Reno, Tuesday in Gothenburg

  expect(urgencyOf(booking, at(late)).reason).toBe('No carrier for a pickup tomorrow')
  expect(urgencyOf(booking, at(late, 'Europe/Stockholm')).reason).toBe(
    'No carrier for a pickup today',
  )
})

test('lead times are the configured ones', () => {
  const matter = {
    kind: 'approve-logistics',
    pickup: '2027-01-20',
    since: since('2026-11-20'),
  } as const
  const slow = { ...MONDAY, leadTimes: { ...leadTimes, logisticsAnswer: 10 } }

  expect(urgencyOf(matter, MONDAY).due).toBe('2026-11-24')
  expect(urgencyOf(matter, slow).due).toBe('2026-12-07')
})

test('things are in order of group, due, pickup or expiry, size and id', () => {
  const thing = (
    id: string,
    matter: Matter,
    { end, size = 0 }: { end?: string; size?: number } = {},
  ) => ({
    id,
    urgency: urgencyOf(matter, MONDAY),
    end,
    size,
  })
  const approve = {
    kind: 'approve-logistics',
    pickup: '2026-12-10',
    since: since('2026-11-23'),
  } as const
  const things = [
    thing('so_2', { kind: 'answer-offer', expiry: '2026-12-16', total: '$1.00' }),
    thing('sr_5', approve, { end: '2026-12-10', size: 10 }),
    thing('sr_4', approve, { end: '2026-12-10', size: 10 }),
    thing('sr_3', approve, { end: '2026-12-10', size: 900 }),
    thing('sr_6', approve, { end: '2026-12-09' }),
    thing('sr_1', { kind: 'book', pickup: '2026-12-01' }, { end: '2026-12-01' }),
    thing('so_1', { kind: 'answer-offer', expiry: '2026-11-24', total: '$1.00' }),
  ]

  expect(things.toSorted(byUrgency).map(({ id }) => id)).toEqual([
    'sr_1',
    'so_1',
    'sr_6',
    'sr_3',
    'sr_4',
    'sr_5',
    'so_2',
  ])
})
