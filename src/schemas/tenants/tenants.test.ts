import { expect, test } from 'vitest'

import { pools } from '#schemas/pool.ts'
import { StoredShipmentForm } from '#schemas/shipment-form.ts'

import { tenantIdOf, tenantOf, tenants } from './index.ts'
import { TenantId } from './tenant-id.ts'

test('every partner program of the specification has its entry', () => {
  expect(tenants.map(({ slug }) => slug)).toEqual([
    'vwgoa',
    'bmw',
    'porsche',
    'ferrari',
    'volvo-eu',
    'volvo-polestar',
    'tesla',
    'lucid',
    'suppliers',
    'ultium',
    'panasonic',
    'gm-facilities',
    'toyota',
  ])
})

test.each(tenants)('$slug lands below its own path and signs in at a known pool', (tenant) => {
  expect(tenant.landing.startsWith(tenant.path)).toBe(true)
  expect(Object.keys(pools)).toContain(tenant.pool)
})

test('a list of items is a field of the form, or nobody could send one', () => {
  const lists = tenants.flatMap(({ items }) => items?.field ?? [])

  expect(lists).not.toEqual([])
  expect(Object.keys(StoredShipmentForm.shape)).toEqual(expect.arrayContaining(lists))
})

test('suppliers under contract are approved twice, car-maker dealers once', () => {
  const twice = tenants
    .filter(({ policy }) => policy === 'bizdev-then-logistics')
    .map(({ slug }) => slug)

  expect(twice).toEqual(['tesla', 'suppliers', 'ultium', 'panasonic', 'gm-facilities', 'toyota'])
})

test.each([
  ['supplier:300000000000001', 'suppliers'],
  ['supplier:300000000000101', 'ultium'],
  ['bmw', 'bmw'],
])('%s belongs to %s', (id, slug) => {
  expect(tenantOf(id)?.slug).toBe(slug)
})

test.each(['suppliers', 'ultium', 'supplier:12', 'supplier:3000000000000010', 'acme', ''])(
  '"%s" is no tenant id',
  (id) => {
    expect(TenantId.safeParse(id).success).toBe(false)
  },
)

test('an entry with an id of its own tells its tenant id', () => {
  expect(tenants.map(tenantIdOf)).toContain('supplier:300000000000101')
  expect(
    tenants.filter((tenant) => tenantIdOf(tenant) === undefined).map(({ slug }) => slug),
  ).toEqual(['suppliers'])
})
