import fc from 'fast-check'
import { expect, test } from 'vitest'

import { priceOffer } from '#schemas/spot-offer/pricing.ts'
import { averages, config, form } from '#tests/support/spot-offer.ts'

import { bandOf } from './band.ts'
import { breakdownOf, waterfallOf } from './breakdown.ts'

function priced(change: object = {}) {
  const pricing = priceOffer(form(change), config, averages)
  if (!pricing.ok) throw new Error('the table has every price')
  return pricing.form.feedstockLines[0]!
}

test('a person can follow the worked example row by row', () => {
  const rows = breakdownOf(priced(), config)

  expect(rows.map(({ label, from, perKg }) => `${label} | ${from} | ${perKg}`)).toEqual([
    'Price of Ni | LME-NI-CASH, average of 2026-11: 15,500 USD/t ÷ 1,000 kg/t | 15.5',
    'Price of Co | MB-CO-0005, average of 2026-11: 21 USD/lb × 2.20462 lb/kg | 46.29702',
    'Price of Li | MB-LI-0029, average of 2026-11: 10.5 USD/kg × 5.323 (kg of quoted material per kg of Li) | 55.8915',
    'Ni recovered and sold | 20% × 95% × 98% × 15.5 × 100% | 2.8861',
    'Co recovered and sold | 7% × 95% × 95% × 46.29702 × 100% | 2.9248142385',
    'Li recovered and sold | 4% × 85% × 85% × 55.8915 × 100% | 1.61526435',
    'Processing |  | -1.2',
    'Storage |  | -0.35',
    'Handling |  | -0.4',
    'Net | sales less costs | 5.4762',
    'Ni paid | 20% × 70% × 15.5 | 2.17',
    'Co paid | 7% × 70% × 46.29702 | 2.26855398',
    'Li paid | 4% × 10% × 55.8915 | 0.223566',
    'Offered | sum of metals paid | 4.6621',
    'Line total | 1,000 dry kg × 4.6621 | 4662.1',
  ])
})

test('the waterfall ends with the net and then the margin', () => {
  const line = priced({ needsTeardown: true })
  const steps = waterfallOf(line)
  const totals = steps.filter(({ kind }) => kind === 'total')

  expect(totals).toMatchObject([
    { label: 'Net', to: line.computed.net },
    { label: 'Margin', to: 0.4141 },
  ])
  for (const [at, { from, kind }] of steps.entries())
    expect(kind === 'total' || at === 0 || from === steps[at - 1]!.to).toBe(true)
})

test('every price of a band lies in its picture, in order', () => {
  const price = fc.integer({ min: -500_000, max: 500_000 }).map((n) => n / 10_000)
  fc.assert(
    fc.property(fc.tuple(price, price, price), price, (three, offered) => {
      const [low, mid, high] = three.toSorted((a, b) => a - b) as [number, number, number] // because three are three
      const band = bandOf({ low, mid, high, offered })

      for (const at of Object.values(band)) expect(at >= 0 && at <= 1).toBe(true)
      expect(band.low <= band.mid && band.mid <= band.high).toBe(true)
      expect(Math.sign(band.offered - band.high)).toBe(Math.sign(offered - high))
    }),
  )
})
