import { describe, expect, test } from 'vitest'

import {
  sampleChoices,
  sampleDraft,
  sampleInput,
  sampleNow,
  samplePo,
} from '#tests/machines/shipment/wizard/alphabet.ts'

import { assess, lastReachable } from './assess.ts'
import { earlyReasons } from './early.ts'
import { ordersOf } from './form.ts'

const around = { ...sampleInput, isPreBooking: false, choices: sampleChoices, now: sampleNow }
const codes = (draft: typeof sampleDraft, given = around) =>
  earlyReasons(draft, given, given).map(({ code }) => code)

describe('reasons of the lifecycle, before anything is sent', () => {
  test('a form with everything right has none', () => {
    expect(codes(sampleDraft)).toEqual([])
    expect(lastReachable(assess(sampleDraft, around).issues)).toBe('review')
  })

  test('a pickup before the next business day names the earliest one at its field', () => {
    const { issues } = assess({ ...sampleDraft, pickupDate: '2026-11-19' }, around)

    expect(issues.head).toEqual({
      pickupDate: 'The earliest pickup at this site is Fri, Nov 20, 2026.',
    })
    expect(lastReachable(issues)).toBe('pickup')
  })

  test('the earliest pickup follows the day at the site, not here', () => {
    // 23:30 on Thursday in Nevada is Friday in UTC: Friday can still be the pickup day.
    const late = { ...around, now: Date.parse('2026-11-20T07:30:00.000Z') }

    expect(codes({ ...sampleDraft, pickupDate: '2026-11-20' }, late)).toEqual([])
  })

  test('no unit, no site, and an order that was closed', () => {
    const closed = { ...samplePo, lines: [{ ...samplePo.lines[0]!, statusCode: 'CLOSED' }] }
    const given = { ...around, choices: { ...sampleChoices, purchaseOrders: [closed] } }

    expect(codes({ ...sampleDraft, units: [] })).toEqual(['no_content'])
    expect(codes({ ...sampleDraft, siteId: '' })).toEqual(['no_site'])
    expect(codes(sampleDraft, given)).toEqual(['po_closed'])
    expect(assess(sampleDraft, given).issues.head).toEqual({
      poId: 'Purchase order 4500118273 is closed. Choose an open one.',
    })
  })

  test('an order that is no longer among the open ones is chosen anew, not left out', () => {
    const given = { ...around, choices: { ...sampleChoices, purchaseOrders: [] } }
    const ofTheRequest = { ...sampleDraft, rest: { supplierPo: samplePo } }

    expect(assess(sampleDraft, given).issues.head).toEqual({ poId: 'Choose one' })
    expect(assess(ofTheRequest, given).issues.head).toEqual({})
    expect(ordersOf(ofTheRequest, given.choices)).toEqual([samplePo])
    expect(ordersOf(ofTheRequest, sampleChoices)).toEqual(sampleChoices.purchaseOrders)
  })

  test('who may only read learns it before typing', () => {
    const reader = { ...around, by: { ...around.by, caller: 'readonly' as const } }

    expect(codes(sampleDraft, reader)).toEqual(['role'])
  })
})
