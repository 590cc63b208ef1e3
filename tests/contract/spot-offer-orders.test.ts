import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { decimal, plus, toNumber, zero } from '#schemas/decimal.ts'
import { againstHigh } from '#schemas/spot-offer/figures.ts'
import { FullOffer } from '#schemas/spot-offer/offer.ts'
import { offerSorts } from '#schemas/spot-offer/sorts.ts'
import type { OfferSort } from '#schemas/spot-offer/sorts.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { testList } from '#tests/support/records/list-kit.ts'
import { call } from '#tests/support/requests.ts'
import { form } from '#tests/support/spot-offer.ts'

const portal = useDomain({ isSeeded: true })
const LIST = '/spot-feedstock/offers'
const ask = (query: Readonly<Record<string, string>>, who = 'admin') =>
  call(portal, who, `${LIST}?${new URLSearchParams(query).toString()}`)
const allOf = async (query: Readonly<Record<string, string>> = {}) => {
  const { json } = await ask({ limit: '200', ...query })
  return z.array(FullOffer).parse((json as { data: unknown }).data) // because lists answer with data
}

const SOON_MS = 20 * 86_400_000
beforeAll(async () => {
  const lines = form({ pricing: { mode: 'fixed', unitPrice: 0.5, priceMonth: '2026-10' } })
  // Two that are the same in everything, and two of which nothing is left after costs.
  const poor = form({
    composition: { ni: 0.1 },
    pricing: { mode: 'fixed', unitPrice: 0.01, priceMonth: '2026-10' },
  })
  for (const offerForm of [lines, lines, poor, poor])
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people do
    await call(portal, 'admin', LIST, {
      method: 'POST',
      body: {
        offerForm,
        offerExpirationDate: new Date(Date.now() + SOON_MS).toISOString().slice(0, 10),
      },
    })
})

const WAY = [
  'pending-approval',
  'approved-or-expired',
  'rejected',
  'supplier-approved',
  'supplier-rejected',
]
const rank = (offer: FullOffer) =>
  WAY.indexOf(offer.offerState) * 1e6 - Date.parse(offer.offerExpirationDate) / 86_400_000
const values: Readonly<Record<string, (offer: FullOffer) => number | string>> = {
  expiration: ({ offerExpirationDate }) => offerExpirationDate,
  id: ({ offerId }) => offerId,
  state: rank,
  total: ({ offerForm }) => offerForm.totals.total,
  margin: ({ offerForm }) => offerForm.totals.marginPct ?? Number.NEGATIVE_INFINITY,
  against_high: ({ offerForm }) => againstHigh(offerForm),
  weight: ({ offerForm }) => offerForm.totals.weightKg,
}

test.each(Object.entries(values))('offers sort by %s, either way', async (order, valueOf) => {
  for (const sort of [order, `-${order}`]) {
    // oxlint-disable-next-line no-await-in-loop -- both ways
    const found = (await allOf({ sort })).map(valueOf)
    expect(found.length).toBeGreaterThan(10)
    const sorted = found.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(found).toEqual(sort === order ? sorted : sorted.toReversed())
  }
})

test('offers sort by their supplier, either way', async () => {
  const up = (await allOf({ sort: 'supplier' })).map(({ offerForm }) => offerForm.supplier.name)
  const down = (await allOf({ sort: '-supplier' })).map(({ offerForm }) => offerForm.supplier.name)

  expect(up).toEqual(up.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(down).toEqual(up.toReversed())
})

test('the lowest tier sorts by nothing that it does not see', async () => {
  const inner: readonly OfferSort[] = ['margin', '-margin', 'against_high', '-against_high']
  for (const sort of offerSorts) {
    // oxlint-disable-next-line no-await-in-loop -- one by one
    const { status, json } = await ask({ sort }, 'lowest')
    const refused = { issues: [{ path: 'sort', code: 'not_shown' }] }
    expect([sort, status]).toEqual([sort, inner.includes(sort) ? 400 : 200])
    expect(json).toMatchObject(inner.includes(sort) ? refused : {})
  }
})

test('the lowest tier finds and sums no offers by why a price needs approval', async () => {
  const refused = { issues: [{ path: 'price_reason', code: 'not_shown' }] }
  for (const path of [LIST, '/spot-feedstock/sums']) {
    const address = `${path}?price_reason=above-high-price`
    // oxlint-disable-next-line no-await-in-loop -- one by one
    const [lowest, admin] = await Promise.all([
      call(portal, 'lowest', address),
      call(portal, 'admin', address),
    ])
    expect(lowest).toMatchObject({ status: 400, json: refused })
    expect(admin.status).toBe(200)
  }
})

describe('sums', () => {
  const sumOf = (offers: readonly FullOffer[], isMeant: (offer: FullOffer) => boolean) =>
    toNumber(
      offers
        .filter(isMeant)
        .map(({ offerForm }) => decimal(offerForm.totals.total))
        .reduce(plus, zero),
    )

  test.each([
    {},
    { q: 'lakeside' },
    { supplier_id: '300000000000001' },
    { state: 'pending-approval' },
    { use_case: 'price-list' },
    { awaiting_me: 'true' },
    { expired: 'true' },
    { q: 'nothing at all' },
  ])('are those of the rows that %o finds', async (query) => {
    const offers = await allOf(query)
    const { status, json } = await call(
      portal,
      'admin',
      `/spot-feedstock/sums?${new URLSearchParams(query).toString()}`,
    )

    expect(status).toBe(200)
    expect(json).toEqual({
      data: {
        waiting: sumOf(offers, ({ offerState }) => offerState === 'pending-approval'),
        open: sumOf(
          offers,
          ({ offerState, isExpired }) => offerState === 'approved-or-expired' && !isExpired,
        ),
      },
    })
  })
})

for (const sort of offerSorts.filter((one) => !one.startsWith('-')))
  testList(`of offers by ${sort}`, {
    id: 'offerId',
    other: { sort: '-updated' },
    ask: (query) => ask({ sort, ...query }),
  })
