import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { OfferForm } from '#schemas/spot-offer/offer-form.ts'
import { line } from '#tests/support/spot-offer.ts'

import { offerChangesInWords, unitBefore } from './spot-offer-changes.ts'

const said = (path: string, from: unknown, to: unknown = null) => {
  const [row] = offerChangesInWords([{ path, from, to }], { none: 'nothing', unit: 'kg' })
  return row && [row.field, row.from, row.to]
}

type Node = z.core.JSONSchema.BaseSchema
type Field = { readonly path: string; readonly codes: readonly string[] }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every field of a form with the codes that it may hold, the first line for all of them. */
function fieldsOf(node: Node, path = ''): readonly Field[] {
  const inside = (name: string) => (path ? `${path}.${name}` : name)
  const { properties, items, oneOf, anyOf } = node
  if (properties)
    return Object.entries(properties)
      .filter(([, child]) => isNode(child))
      .flatMap(([name, child]) => fieldsOf(child as Node, inside(name))) // because it was just asked
  if (isNode(items) && !Array.isArray(items)) return fieldsOf(items, inside('0'))
  const ways = oneOf ?? anyOf
  if (ways) return ways.filter(isNode).flatMap((way) => fieldsOf(way, path))
  const codes = (node.enum ?? [node.const]).filter((code) => typeof code === 'string')
  return [{ path, codes }]
}
const fields = fieldsOf(z.toJSONSchema(OfferForm, { io: 'input', unrepresentable: 'any' }))

describe('every field that a form of an offer has', () => {
  // People read these as they are: units, clauses, classes of material, symbols of exchanges.
  const PLAIN = /\.(symbols|materialClassification)\b|^weightUnit$|^shipping\.incoterm$/

  test('is found', () => {
    const paths = fields.map(({ path }) => path)

    expect(paths).toContain('supplier.name')
    expect(paths).toContain('feedstockLines.0.pricing.unitPrice')
    expect(paths).toContain('feedstockLines.0.pricing.payables.mn')
    expect(fields.filter(({ codes }) => codes.length > 0).length).toBeGreaterThan(8)
  })

  test.each(fields.map(({ path }) => path).filter((path) => !path.endsWith('.uuid')))(
    '%s has a name of its own',
    (path) => {
      const [name = ''] = said(path, 1) ?? []

      expect(name).toMatch(path.startsWith('feedstockLines') ? /^Line 1: [A-Z]/ : /^[A-Z]/)
      expect(name).not.toContain('Another field')
      expect(name).not.toMatch(/\w\.\w|[a-z][A-Z]/)
    },
  )

  test.each(
    fields
      .filter(({ path }) => !PLAIN.test(path))
      .flatMap(({ path, codes }) => codes.map((code) => [path, code] as const)),
  )('%s says %s in words', (path, code) => {
    const [, from] = said(path, code) ?? []

    expect(from).toMatch(/^[A-Z]/)
    expect(from).not.toBe(code)
  })
})

test.each([
  ['useCase', 'firm-offer', 'price-list', ['Use case', 'Firm offer', 'Price list']],
  ['shipping.party', 'supplier', 'redwood', ['Who ships', 'The supplier ships', 'We ship']],
  ['shipping.cost', 0, 1250.5, ['Freight cost, $', '0', '1,250.5']],
  ['industry', null, 'Recycling', ['Industry', 'nothing', 'Recycling']],
  [
    'offerExpirationDate',
    '2026-12-15',
    '2026-12-16',
    ['Expiration date', 'Tue, Dec 15, 2026', 'Wed, Dec 16, 2026'],
  ],
  ['poNumber', null, '4500118273', ['PO number', 'nothing', '4500118273']],
  [
    'feedstockLines.0.pricing.unitPrice',
    0.5,
    50,
    ['Line 1: Fixed price, $ per dry kg', '0.5', '50'],
  ],
  [
    'feedstockLines.1.pricing.mode',
    'payables',
    'fixed',
    ['Line 2: Price', 'Payables by metal', 'Fixed price'],
  ],
  [
    'feedstockLines.1.pricing.payables',
    { ni: 70, co: 62.5, li: 0 },
    null,
    ['Line 2: Payables', 'Ni 70%, Co 62.5%', 'nothing'],
  ],
  [
    'feedstockLines.0.pricing.priceMonth',
    '2026-10',
    '2026-11',
    ['Line 1: Price month', 'October 2026', 'November 2026'],
  ],
  ['feedstockLines.0.composition.ni', 20, 21, ['Line 1: Ni share, %', '20', '21']],
  ['feedstockLines.0.needsTeardown', false, true, ['Line 1: Needs teardown', 'no', 'yes']],
])('a change of %s from %j to %j', (path, from, to, words) => {
  expect(said(path, from, to)).toEqual(words)
})

test('a line that came or went is told by what it is and how much of it', () => {
  expect(said('feedstockLines.1', null, line())).toEqual([
    'Line 2',
    'nothing',
    'NMC 622 black mass, 1,000 kg',
  ])
  expect(said('feedstockLines.2', line({ weight: 12.5 }), null)).toEqual([
    'Line 3',
    'NMC 622 black mass, 12.5 kg',
    'nothing',
  ])
})

test('weights stand with the unit that the offer had then', () => {
  const changes = [
    { path: 'weightUnit', from: 'lb', to: 'kg' },
    { path: 'feedstockLines.0.weight', from: 2000, to: 907.185 },
  ]

  const [, weight] = offerChangesInWords(changes, { none: 'nothing', unit: 'kg' })
  expect(weight).toEqual({ field: 'Line 1: Weight', from: '2,000 lb', to: '907.185 kg' })
  expect(unitBefore(changes, 'kg')).toBe('lb')
  expect(unitBefore([], 'kg')).toBe('kg')
  // As an earlier release left a mail to be sent.
  expect(offerChangesInWords(changes.slice(1), { none: '' })[0]?.to).toBe('907.185')
})

test('nothing is shown as data or as a path, whatever comes', () => {
  const words = JSON.stringify([
    said('someday.added', { b: [1, true] }),
    said('feedstockLines.0.someday.added', { c: { d: null } }),
    said('feedstockLines.0', { weight: null }),
  ])

  expect(words).not.toMatch(/\\"|someday|added|undefined|\[object/)
  // Which line it is tells the portal, not its reader.
  expect(said('feedstockLines.0.uuid', 'a', 'b')).toBeUndefined()
})
