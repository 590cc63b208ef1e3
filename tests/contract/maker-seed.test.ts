import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { EvaluationForm, EvaluationItem, evaluationIssues } from '#schemas/evaluation.ts'
import { resultOf } from '#schemas/item-words.ts'
import { MakerFigures } from '#schemas/maker-figures.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { makers } from '#schemas/tenants/index.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { people } from '#tests/support/people.ts'
import { useApi } from '#tests/support/records/api-kit.ts'

const api = useApi()
const read = async (url: string) => {
  const { body } = await api.send({ by: people['internal-admin'], method: 'GET', url })
  return z.array(z.record(z.string(), z.unknown())).parse(body['data'])
}

/** Everything that is at the places of a program. */
async function everythingOf({ slug, listings }: Tenant) {
  const places = await read(`/${slug}/locations`)
  const ids = places.map((place) => String(place['locationId'] ?? place['dealerCode']))
  const items = await Promise.all(
    ids.map((id) => read(`/${slug}/locations/${id}/shipments/none/items`)),
  )
  const shipments = await Promise.all(
    ids.flatMap((id) =>
      listings.map((type) => read(`/${slug}/locations/${id}/shipments?shipment_type=${type}`)),
    ),
  )
  return {
    items: items.flat().map((item) => EvaluationItem.parse(item)),
    requests: shipments.flat().map((request) => ShipmentRequest.parse(request)),
  }
}

test.each(makers)('the demo of $slug has enough to try each page', async (maker) => {
  const parts = await read(`/${maker.slug}/part-numbers`)
  const { items, requests } = await everythingOf(maker)

  expect(parts.length).toBeGreaterThan(1)
  expect(new Set(items.map(resultOf))).toEqual(
    new Set(['not-evaluated', 'no-damage', 'damaged', 'recalled']),
  )
  for (const item of items) {
    const names = Object.keys(EvaluationForm.shape)
    const form = Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
    expect(evaluationIssues(maker, EvaluationForm.parse(form))).toEqual([])
  }
  const kinds = new Set(requests.map(({ recordType }) => recordType))
  expect(kinds).toContain('shipment_request')
  expect(kinds).toContain('completed_shipment_request')
  expect(kinds.has('deleted_shipment_request')).toBe(maker.listings.includes('deleted'))
  expect(requests.some(({ facts }) => facts.itemCount > 0)).toBe(true)
})

test('Volvo EU has batteries of every class, also a red one that waits for its note', async () => {
  const volvo = makers.find(({ slug }) => slug === 'volvo-eu')
  if (!volvo) throw new Error('it is a maker')
  const { items, requests } = await everythingOf(volvo)

  expect(new Set(items.map(({ adrClass }) => adrClass))).toEqual(
    new Set([undefined, 'green', 'yellow', 'red']),
  )
  expect(requests.some(({ facts }) => facts.hasRedAdr)).toBe(true)
})

test('VW has claims, some with batteries already and one of the most that there may be', async () => {
  const claims = await read('/vwgoa/locations/12A34/warranty-claims?part_number=0Z1915599D')
  const Claim = z.object({
    quantity: z.int(),
    items: z.array(z.object({ uuid: z.nullable(z.string()) })),
  })
  const of = claims
    .map((claim) => Claim.parse(claim))
    .map(({ quantity, items }) => ({ quantity, added: items.filter(({ uuid }) => uuid).length }))

  expect(of.toSorted((a, b) => a.quantity - b.quantity)).toEqual([
    { quantity: 5, added: 3 },
    { quantity: 50, added: 0 },
  ])
})

test.each(['vwgoa', 'bmw'])(
  '%s has had deliveries in every month that its dashboard shows',
  async (slug) => {
    const today = new Date().toISOString().slice(0, 10)
    const by = people['internal-admin']
    const { body } = await api.send({ by, method: 'GET', url: `/${slug}/figures?today=${today}` })
    const { months } = MakerFigures.parse(body['data'])

    expect(months).toHaveLength(12)
    // The current one has just begun on some days.
    expect(months.slice(0, -1).filter(({ count, kg }) => count === 0 || kg === 0)).toEqual([])
  },
)
