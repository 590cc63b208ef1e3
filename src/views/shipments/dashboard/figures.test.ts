import { describe, expect, test } from 'vitest'

import type { InboxItem } from '#schemas/inbox.ts'
import { requestWith } from '#tests/support/request-views.ts'
import { columnsOf } from '#views/shipments/list/columns.tsx'

import { ageRows, pickupDays, pickupsIn, sayAtLeast, sayCapped, sayCount } from './figures.ts'
import { inboxGroups } from './inbox-model.ts'

const now = Date.parse('2026-11-24T18:00:00Z') // a Tuesday
const item = (since: string): InboxItem => ({
  kind: 'approve',
  targetKind: 'shipment-request',
  targetId: `sr_${since}`,
  tenant: 'bmw',
  tenantName: 'Lakeside Cell Works',
  text: 'Approve',
  since: `${since}T09:00:00.000Z`,
})

describe('the inbox', () => {
  test('is overdue after two business days, weekends not counted', () => {
    const groups = inboxGroups(
      ['2026-11-24', '2026-11-20', '2026-11-19', '2026-11-23'].map(item),
      now,
      'UTC',
    )

    expect(
      groups.map(({ due, items }) => [due, items.map(({ since }) => since.slice(0, 10))]),
    ).toEqual([
      ['overdue', ['2026-11-19']],
      ['today', ['2026-11-20']],
      ['later', ['2026-11-23', '2026-11-24']],
    ])
  })
})

describe('the day of a pickup', () => {
  const moved = requestWith({
    booking: 'booked',
    bookedShipment: { bol: 'RW00000001', scheduledPickupDate: '2026-12-03' },
  })
  const asked = moved.shipmentRequestForm.pickupDate

  test('is the booked one on tiles, in grids and in files, as the lists filter by it', () => {
    expect(pickupsIn([moved], { from: asked, to: asked })).toBe(0)
    expect(pickupsIn([moved], { from: '2026-12-01', to: '2026-12-03' })).toBe(1)
    expect(columnsOf(['pickup']).at(-1)?.text(moved)).toBe('2026-12-03')
  })

  test('is the asked one before a booking', () => {
    expect(pickupsIn([requestWith()], { from: asked, to: asked })).toBe(1)
  })
})

describe('figures of the overview', () => {
  test('say when they are of a part only', () => {
    expect(sayAtLeast({ kg: 1912, isAll: true })).toBe('1,912')
    expect(sayAtLeast({ kg: 1912, isAll: false })).toBe('1,912+')
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

  test('ages are counted from the submission, by place', () => {
    const [row] = ageRows([requestWith(), requestWith()], now)

    expect(row).toMatchObject({ id: 'submitted', ages: [0, 0, 0, 2], total: 2 })
  })

  test('a pickup counts on the day that the carrier was given', () => {
    const moved = requestWith({ bookedShipment: { scheduledPickupDate: '2026-11-26' } })
    const days = pickupDays([requestWith(), moved], '2026-11-24')

    expect(days).toHaveLength(14)
    expect(days[0]?.requests).toHaveLength(1)
    expect(days[2]).toMatchObject({ day: '2026-11-26', requests: [{ id: moved.id }] })
  })
})
