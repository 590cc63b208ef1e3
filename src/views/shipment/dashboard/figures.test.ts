import { describe, expect, test } from 'vitest'

import { pickupDayOf } from '#machines/shipment/list.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import type { Urgency } from '#schemas/urgency.ts'
import { requestWith } from '#tests/support/request-views.ts'
import { sayCapped } from '#views/parts/tally.tsx'
import { columnsOf } from '#views/shipment/list/columns.tsx'

import { WEEKS, ageRows, pickupDays, sayAtLeast, sayCount, weekRows } from './figures.ts'
import { inboxGroups } from './inbox-model.ts'
import { reminderOf } from './reminder.ts'

const item = (id: string, group: Urgency['group']): InboxItem => ({
  kind: 'approve',
  targetKind: 'shipment-request',
  targetId: id,
  tenant: 'bmw',
  tenantName: 'Lakeside Cell Works',
  text: 'Approve',
  since: '2026-11-20T09:00:00.000Z',
  urgency: { group, due: '2026-11-24', daysLate: 0, reason: 'Approve today', tone: 'neutral' },
})

test('the last weeks are there without any, too; a late one is never rounded away', () => {
  const rows = weekRows(
    [
      { from: '2026-11-16', count: 300, onTime: 299, late: 1 },
      { from: '2026-11-09', count: 2, onTime: 0, late: 0 },
    ],
    '2026-11-23',
  )

  expect(rows.map(({ from }) => from)).toHaveLength(WEEKS)
  expect(rows.slice(0, 3)).toEqual([
    { from: '2026-11-23', count: 0, onTime: 0, late: 0, percent: undefined },
    { from: '2026-11-16', count: 300, onTime: 299, late: 1, percent: 99 },
    { from: '2026-11-09', count: 2, onTime: 0, late: 0, percent: undefined },
  ])
})

test('the inbox has its groups in the order of the server, and none that is empty', () => {
  const groups = inboxGroups([item('2', 'exceptions'), item('1', 'later'), item('3', 'later')])

  expect(groups.map(({ group, items }) => [group, items.map(({ targetId }) => targetId)])).toEqual([
    ['exceptions', ['2']],
    ['later', ['1', '3']],
  ])
})

test('what is shown of an inbox says how many there are', () => {
  const all = [item('1', 'today'), ...['2', '3', '4'].map((id) => item(id, 'later'))]
  const said = (limit: number) =>
    inboxGroups(all, limit).map(({ group, items, count }) => [group, items.length, count])

  expect(said(2)).toEqual([
    ['today', 1, 1],
    ['later', 1, 3],
  ])
  expect(said(1)).toEqual([['today', 1, 1]])
  expect(said(9)).toEqual([
    ['today', 1, 1],
    ['later', 3, 3],
  ])
})

test('a supplier is reminded by a mail that names the offer and leads to it, where its address is known', () => {
  const waiting: InboxItem = {
    ...item('so_01588462', 'later'),
    kind: 'remind-supplier',
    targetId: 'so_01588462',
    text: 'Waiting for an answer to offer so_01588462: Smith & Sons, $500.00',
  }
  const mail = reminderOf({ ...waiting, email: 'a+b@smith.example' }, 'https://portal.example')
  const { protocol, pathname, searchParams } = new URL(mail ?? '')

  expect([protocol, pathname]).toEqual(['mailto:', 'a%2Bb@smith.example'])
  expect(searchParams.get('subject')).toBe(waiting.text)
  expect(searchParams.get('body')).toBe('https://portal.example/suppliers/offer/so_01588462/')
  expect(reminderOf(waiting, 'https://portal.example')).toBeUndefined()
  expect(reminderOf({ ...waiting, kind: 'approve', email: 'a@b.example' }, '')).toBeUndefined()
})

describe('the day of a pickup', () => {
  const moved = requestWith({
    booking: 'booked',
    bookedShipment: { bol: 'RW00000001', scheduledPickupDate: '2026-12-03' },
  })
  const asked = moved.shipmentRequestForm.pickupDate

  test('is the booked one on tiles, in grids and in files, as the lists filter by it', () => {
    expect(pickupDayOf(moved)).not.toBe(asked)
    expect(columnsOf(['pickup'], { destinations: [], today: asked }).at(-1)?.text(moved)).toBe(
      '2026-12-03',
    )
  })

  test('is the asked one before a booking', () => {
    expect(pickupDayOf(requestWith())).toBe(asked)
  })
})

describe('figures of the overview', () => {
  test('say when they are of a part only', () => {
    expect(sayAtLeast({ kg: 1912, isAll: true }, 'metric')).toBe('1,912')
    expect(sayAtLeast({ kg: 1912, isAll: false }, 'imperial')).toBe('4,215+')
  })

  test('are capped where nobody would count further', () => {
    const counts = [
      { state: 'submitted', booking: 'none', waitingFor: 'bizdev', count: 60, isCapped: false },
      { state: 'submitted', booking: 'none', waitingFor: 'logistics', count: 7, isCapped: false },
    ] as const

    expect(sayCount(counts, ({ waitingFor }) => waitingFor === 'bizdev')).toBe('60')
    expect(sayCapped(100, false)).toBe('99+')
    expect(sayCapped(3, true)).toBe('99+')
  })

  test('ages stand by place; what could not be booked is one place', () => {
    const rows = ageRows([
      { state: 'submitted', booking: 'none', counts: [2, 0, 1, 4], isCapped: false },
      { state: 'approved-by-logistics', booking: 'none', counts: [1, 0, 0, 0], isCapped: false },
      {
        state: 'approved-by-logistics',
        booking: 'failed',
        counts: [1, 0, 0, 1000],
        isCapped: true,
      },
    ])

    expect(rows.map(({ id, ages, total, isCapped }) => [id, ages, total, isCapped])).toEqual([
      ['submitted', [2, 0, 1, 4], 7, false],
      ['failed', [2, 0, 0, 1000], 1002, true],
    ])
  })

  test('pickups are told for each of the next fourteen days, and added up for a week', () => {
    const pickups = [
      { day: '2026-11-23', count: 3 },
      { day: '2026-11-26', count: 2 },
      { day: '2026-12-01', count: 9 },
    ]
    const days = pickupDays(pickups, '2026-11-24')

    expect(days).toHaveLength(14)
    expect(days[2]).toEqual({ day: '2026-11-26', count: 2 })
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(11)
  })
})
