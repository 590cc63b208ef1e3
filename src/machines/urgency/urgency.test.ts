import { describe, expect, test } from 'vitest'

import { byUrgency, urgencyOf } from './urgency.ts'
import type { Matter } from './urgency.ts'

// Monday, November 23, 2026 in Reno; Thursday is Thanksgiving.
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
const at = (instant: string, zone = 'America/Los_Angeles') => ({
  at: Date.parse(instant),
  place: { zone, country: 'US', calendar: { holidays: [] } },
  leadTimes,
})
const MONDAY = at('2026-11-23T18:00:00Z')
const since = (day: string) => Date.parse(`${day}T18:00:00Z`)
const offered = { kind: 'answer-offer', since: since('2026-11-02'), total: '$1.00' } as const

describe('what is late', () => {
  test.each([
    ['2026-11-20', 1],
    ['2026-11-19', 2],
    ['2026-11-23', 0],
  ])('due on %s by %i business days, and stays in Today', (due, daysLate) => {
    const matter = { ...offered, expiry: nextOf(due) }

    expect(urgencyOf(matter, MONDAY)).toMatchObject({
      due,
      daysLate,
      group: 'today',
      tone: daysLate > 0 ? 'danger' : 'warning',
    })
  })

  test('is not later for a holiday and a weekend', () => {
    const offer = { ...offered, expiry: '2026-11-27' }

    // Due on Wednesday; Thursday was a holiday, the rest a weekend.
    expect(urgencyOf(offer, at('2026-11-29T18:00:00Z'))).toMatchObject({ daysLate: 1 })
    expect(urgencyOf(offer, at('2026-11-26T18:00:00Z'))).toMatchObject({
      daysLate: 0,
      tone: 'warning',
    })
  })
})
describe('what has been waiting for less', () => {
  const approve = (pickup: string, day: string) =>
    urgencyOf({ kind: 'approve-bizdev', pickup, since: since(day) }, MONDAY)

  test.each([
    // Due on Tuesday, November 17; sent at the end of each of these days.
    ['2026-11-13', 4],
    ['2026-11-17', 4],
    ['2026-11-18', 3],
    ['2026-11-20', 1],
    // Sent on a Saturday: Monday is the first business day.
    ['2026-11-21', 1],
    ['2026-11-23', 0],
  ])('since %s is late by no more than it waits: %i', (day, daysLate) => {
    expect(approve('2026-11-24', day)).toMatchObject({
      due: '2026-11-17',
      daysLate,
      group: 'today',
      tone: daysLate > 0 ? 'danger' : 'warning',
      // What is late does not say that there is time until tonight.
      reason:
        daysLate > 0
          ? 'The pickup on Tue, Nov 24 may slip'
          : 'Approve today, or the pickup on Tue, Nov 24 slips',
    })
  })

  test.each([
    { kind: 'confirm-asn', pickup: '2026-11-24', since: since('2026-11-23') },
    { kind: 'answer-offer', expiry: '2026-11-20', since: since('2026-11-23'), total: '$1.00' },
    { kind: 'resubmit', pickup: '2026-11-24', since: since('2026-11-23'), question: 'Why?' },
    { kind: 'approve-offer', expiry: '2026-11-24', since: since('2026-11-23'), what: 'High' },
  ] as const)('$kind is not late on the day on which it came', (matter) => {
    expect(urgencyOf(matter, MONDAY)).toMatchObject({
      group: 'today',
      daysLate: 0,
      tone: 'warning',
    })
  })
})

const nextOf = (due: string) =>
  ({ '2026-11-19': '2026-11-20', '2026-11-20': '2026-11-23', '2026-11-23': '2026-11-24' })[due] ??
  ''

test('the day is that of the site, not of the reader', () => {
  const booking = { kind: 'book', pickup: '2026-11-24' } as const
  const late = '2026-11-24T02:00:00Z' // still Monday in Reno, Tuesday in Gothenburg

  expect(urgencyOf(booking, at(late)).reason).toBe('No carrier, pickup tomorrow')
  expect(urgencyOf(booking, at(late, 'Europe/Stockholm')).reason).toBe('No carrier, pickup today')
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
    thing('so_2', { ...offered, expiry: '2026-12-16' }),
    thing('sr_5', approve, { end: '2026-12-10', size: 10 }),
    thing('sr_4', approve, { end: '2026-12-10', size: 10 }),
    thing('sr_3', approve, { end: '2026-12-10', size: 900 }),
    thing('sr_6', approve, { end: '2026-12-09' }),
    thing('sr_1', { kind: 'book', pickup: '2026-12-01' }, { end: '2026-12-01' }),
    thing('so_1', { ...offered, expiry: '2026-11-24' }),
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
