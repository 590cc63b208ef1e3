import { describe, expect, test } from 'vitest'

import { averages, config, form, line } from '#tests/support/spot-offer.ts'

import { FeedstockLine } from './offer-form.ts'
import { PricedForm } from './priced-offer.ts'
import { priceOffer, unpriced } from './pricing.ts'

const priced = (given: Parameters<typeof priceOffer>[0], prices = averages) => {
  const pricing = priceOffer(given, config, prices)
  if (!pricing.ok) throw new Error(`no prices: ${JSON.stringify(pricing.missing)}`)
  return pricing.form
}

describe('the worked example of the domain', () => {
  const { feedstockLines, totals } = priced(form())
  const { computed } = feedstockLines[0]!

  test('prices each metal per kilogram of metal', () => {
    const { ni, co, li } = computed.metalPrices
    expect([ni?.perKg, co?.perKg, li?.perKg]).toEqual([15.5, 46.29702, 55.8915])
    expect(co).toEqual({
      symbol: 'MB-CO-0005',
      month: '2026-11',
      average: 21,
      unit: 'USD/lb',
      perKg: 46.29702,
    })
  })

  test('leaves the net and the price band', () => {
    expect(computed.recoverable).toEqual({ ni: 2.8861, co: 2.9248142385, li: 1.61526435 })
    expect(computed.cost.total).toBe(1.95)
    expect(computed).toMatchObject({ net: 5.4762, low: 3.0119, mid: 3.5595, high: 4.1072 })
  })

  test('offers above the high price', () => {
    expect(computed.payable).toEqual({ ni: 2.17, co: 2.26855398, li: 0.223566 })
    expect(computed).toMatchObject({ offered: 4.6621, reason: 'above-high-price' })
    expect(totals).toMatchObject({
      weightKg: 1000,
      dryWeightKg: 1000,
      feedstock: 4662.1,
      total: 4662.1,
      perKg: 4.6621,
      marginPct: 14.866,
      low: 3011.9,
      mid: 3559.5,
      high: 4107.2,
      priceApprovalReasons: ['above-high-price'],
    })
  })
})

describe('reasons at the edges of the band', () => {
  test.each([
    [4.1073, 'above-high-price'],
    [4.1072, 'near-high-price'],
    [3.9019, 'near-high-price'], // 95% of 4.1072 is 3.90184
    [3.9018, null],
    [0, null],
  ])('offered at %d: %s', (unitPrice, reason) => {
    const { feedstockLines } = priced(
      form({ pricing: { mode: 'fixed', unitPrice, priceMonth: '2026-11' } }),
    )

    expect(feedstockLines[0]?.computed.reason).toBe(reason)
  })
})

describe('weights', () => {
  test('moisture is taken off before anything is priced', () => {
    const { feedstockLines, totals } = priced(form({ moisture: 12.5 }))

    expect(feedstockLines[0]?.computed).toMatchObject({
      weightKg: 1000,
      dryKg: 875,
      lineTotal: 4079.34,
    })
    expect(totals).toMatchObject({ weightKg: 1000, dryWeightKg: 875, total: 4079.34 })
  })

  test('pounds become kilograms, pallets are counted whole', () => {
    const { feedstockLines } = priced({ ...form({ weight: 2204.62 }), weightUnit: 'lb' })

    expect(feedstockLines[0]?.computed).toMatchObject({ weightKg: 999.999, palletCount: 2 })
  })

  test('a line that is all water is refused at its field', () => {
    const read = FeedstockLine.safeParse({ ...line(), moisture: 100 })

    expect(read.error?.issues).toMatchObject([
      { path: ['moisture'], message: 'Must be under 100%' },
    ])
    expect(FeedstockLine.safeParse({ ...line(), moisture: 99.9999 }).success).toBe(true)
  })

  test('a stored line that was all water stays as it was', () => {
    const water = { ...form(), feedstockLines: [{ ...line(), moisture: 100 }] }

    expect(PricedForm.safeParse(priced(water)).success).toBe(true)
    expect(priced(water).totals).toMatchObject({ dryWeightKg: 0, total: 0, perKg: 0 })
  })
})

describe('costs', () => {
  test('our freight is a cost per dry kilogram', () => {
    const ours = form()
    const { feedstockLines, shipping } = priced({
      ...ours,
      shipping: { ...ours.shipping, party: 'redwood', incoterm: 'FCA', cost: 250 },
    })

    expect(shipping.perKg).toBe(0.25)
    expect(feedstockLines[0]?.computed).toMatchObject({
      cost: { shipping: 0.25, total: 2.2 },
      net: 5.2262,
    })
  })

  test('freight of the supplier is no cost of ours; what we charge comes off the total', () => {
    const ours = form()
    const { feedstockLines, totals } = priced({
      ...ours,
      shipping: { ...ours.shipping, cost: 250, charged: 120.5 },
    })

    expect(feedstockLines[0]?.computed.cost.shipping).toBe(0)
    expect(totals).toMatchObject({ feedstock: 4662.1, shipping: 120.5, total: 4541.6 })
  })

  test('teardown is charged where it is needed', () => {
    expect(priced(form({ needsTeardown: true })).feedstockLines[0]?.computed.cost).toMatchObject({
      teardown: 0.4,
      total: 2.35,
    })
  })

  test('a loss keeps its band in order and every price is above it', () => {
    const { feedstockLines } = priced(
      form({ composition: { ...line().composition, ni: 0, co: 0, li: 1 } }),
    )

    expect(feedstockLines[0]?.computed).toMatchObject({
      net: -1.5462,
      low: -1.5462,
      high: -1.5462,
      reason: 'above-high-price',
    })
  })
})

test('missing prices are named once each, with their month', () => {
  const two = form()
  const pricing = priceOffer(
    { ...two, feedstockLines: [line(), line({ uuid: '0198c2f4-0000-7000-8000-000000000002' })] },
    config,
    (symbol, month) => (symbol === 'MB-CO-0005' ? undefined : averages(symbol, month)),
  )

  expect(pricing).toEqual({ ok: false, missing: [{ symbol: 'MB-CO-0005', month: '2026-11' }] })
})

test('a metal that is not there needs no price', () => {
  const none = form({ composition: { ni: 20, co: 0, li: 0, cu: 5, al: 0, mn: 0 } })
  const pricing = priceOffer(none, config, (symbol) =>
    symbol === 'LME-NI-CASH' ? 15_500 : undefined,
  )

  expect(pricing.ok).toBe(true)
})

test('a priced form gives back the form that made it', () => {
  expect(unpriced(priced(form()))).toEqual(form())
})
