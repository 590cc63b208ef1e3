import { describe, expect, test } from 'vitest'

import { addDays } from '#schemas/calendar.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import {
  sampleChoices,
  sampleDraft,
  sampleInput,
} from '#tests/machines/shipment/wizard/alphabet.ts'

import { assess } from './assess.ts'
import { otherPickups, pageOf, pickupDays, rangeOf, startOf, stepFrom } from './pickup-days.ts'

// Monday of the week of Thanksgiving, 09:00 in Nevada.
const MONDAY = Date.parse('2026-11-23T17:00:00Z')
const around = {
  ...sampleInput,
  isPreBooking: false,
  choices: { ...sampleChoices, calendar: { company: { holidays: ['2026-12-07'] }, leadDays: 3 } },
  now: MONDAY,
}
const draft = { ...sampleDraft, pickupDate: '' }
const first = pageOf('2026-11-25', '2026-11-23')
const days = pickupDays(draft, around, first)
const dayOf = (date: string) => days.find((day) => day.date === date)

describe('the days of a pickup', () => {
  test('begin with this week and fill four', () => {
    expect(days).toHaveLength(28)
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-11-23', '2026-12-20'])
  })

  test('say why one of them cannot be chosen', () => {
    expect(dayOf('2026-11-23')?.shut).toEqual({ why: 'early', earliest: '2026-11-24' })
    expect(dayOf('2026-11-26')?.shut).toEqual({ why: 'holiday', name: 'Thanksgiving' })
    expect(dayOf('2026-12-07')?.shut).toEqual({ why: 'holiday', name: 'a company holiday' })
    expect(dayOf('2026-11-24')).toEqual({ date: '2026-11-24', isWeekend: false, isShort: true })
    expect(dayOf('2026-11-27')).toEqual({ date: '2026-11-27', isWeekend: false, isShort: false })
    expect(dayOf('2026-11-28')).toMatchObject({ isWeekend: true })
  })

  test('are those that the lifecycle takes, on every page', () => {
    const { last } = rangeOf(draft, around)
    const pages = Array.from({ length: 14 }, (_, page) => addDays(first, page * 28))

    const all = pages.flatMap((page) => pickupDays(draft, around, page))

    expect(all.some(({ date }) => date > last)).toBe(true)
    for (const { date, shut } of all) {
      const { issues } = assess({ ...draft, pickupDate: date }, around)
      expect([date, issues.head['pickupDate'] !== undefined]).toEqual([date, shut !== undefined])
    }
  })

  test('a day that a request has already stays open', () => {
    const kept = { ...draft, pickupDate: '2026-11-26' }
    const stored = { draft: kept, isPreBooking: false }

    const found = pickupDays(draft, { ...around, stored }, first)

    expect(found.find(({ date }) => date === '2026-11-26')?.shut).toBeUndefined()
  })
})

describe('keys', () => {
  const range = rangeOf(draft, around)

  test('begin at the chosen day, or at the first one that can be chosen', () => {
    expect(startOf(draft, around)).toBe('2026-11-24')
    expect(startOf({ ...draft, pickupDate: '2026-12-02' }, around)).toBe('2026-12-02')
    expect(startOf({ ...draft, pickupDate: '2020-01-01' }, around)).toBe('2026-11-24')
  })

  test.each([
    ['ArrowLeft', '2026-12-01'],
    ['ArrowRight', '2026-12-03'],
    ['ArrowUp', '2026-11-25'],
    ['ArrowDown', '2026-12-09'],
    ['Home', '2026-11-30'],
    ['End', '2026-12-06'],
    ['PageDown', '2026-12-30'],
    ['PageUp', '2026-11-23'],
    ['a', undefined],
    ['toString', undefined],
  ])('%s leads from Wednesday to %s', (key, aim) => {
    expect(stepFrom('2026-12-02', key, range)).toBe(aim)
  })

  test('lead no farther than a day that can be requested', () => {
    expect(stepFrom(range.last, 'ArrowRight', range)).toBe(range.last)
    expect(pageOf('2026-12-21', '2026-11-23')).toBe('2026-12-21')
    expect(pageOf('2026-11-20', '2026-11-23')).toBe('2026-11-23')
  })
})

test('other pickups are those of this company at this site, on the day that is planned', () => {
  const request = (id: string, change: object = {}) =>
    ({
      id,
      tenant: sampleInput.tenant,
      recordType: 'shipment_request',
      state: 'submitted',
      booking: 'none',
      created: { timestamp: '2026-11-20T18:00:00.000Z' },
      bookedShipment: null,
      facts: { siteTimeZone: 'America/Los_Angeles' },
      shipmentRequestForm: {
        pickupAddress: { id: draft.siteId, address: {} },
        pickupDate: '2026-11-27',
        handlingUnits: [],
      },
      ...change,
    }) as unknown as ShipmentRequest // because only these are read
  const booked = {
    state: 'approved-by-logistics',
    booking: 'booked',
    bookedShipment: { scheduledPickupDate: '2026-12-01' },
  }

  const found = otherPickups(
    [
      request('sr_00000001'),
      request('sr_00000002', booked),
      request('sr_00000003'),
      request('sr_00000004', { tenant: 'bmw' }),
      request('sr_00000005', {
        shipmentRequestForm: {
          ...request('sr_0').shipmentRequestForm,
          pickupAddress: { id: 'elsewhere' },
        },
      }),
    ],
    { tenant: sampleInput.tenant, siteId: draft.siteId, edited: 'sr_00000003' },
  )

  const told = [...found].map(([day, ones]) => [
    day,
    ones.map(({ request: { id }, takesMore }) => [id, takesMore]),
  ])
  expect(told).toEqual([
    ['2026-11-27', [['sr_00000001', true]]],
    ['2026-12-01', [['sr_00000002', false]]],
  ])
})
