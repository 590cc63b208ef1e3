import { expect, test } from 'vitest'

import { pools } from '#schemas/pool.ts'
import { StoredShipmentForm } from '#schemas/shipment-form.ts'

import { makers, partListOf, tenantIdOf, tenantOf, tenants } from './index.ts'
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

test('a list of items holds as many as the specification says, and no more', () => {
  const uuids = (count: number) =>
    Array.from({ length: count }, () => ({ uuid: crypto.randomUUID(), locationId: 'here' }))
  const most = { bmw: 200, porsche: 200, ferrari: 50, 'volvo-polestar': 50, lucid: 50 }
  for (const [slug, max] of Object.entries({ ...most, 'volvo-eu': 100, tesla: 50 })) {
    const field = tenantOf(slug)?.items?.field ?? ''
    const List = Object.entries(StoredShipmentForm.shape).find(([name]) => name === field)?.[1]
    const fits = [0, 1, max, max + 1].map((count) => List?.safeParse(uuids(count)).success)
    expect([slug, ...fits]).toEqual([slug, false, true, true, false])
  }
})

test('weights of parts, brands, types and part lists are those of the specification', () => {
  const vw = { units: ['lb'], min: 1, max: 2000 }
  for (const { slug, partWeight } of tenants)
    expect(partWeight).toMatchObject(slug === 'vwgoa' ? vw : { min: 0.01, max: 10_000 })
  expect(tenantOf('volvo-eu')?.partWeight.units).toEqual(['kg', 'lb'])
  expect(tenantOf('vwgoa')?.brands).toEqual(['vw', 'audi'])
  expect(tenantOf('bmw')?.brands).toEqual(['bmw', 'mini', 'internal', 'rolls-royce', 'motorrad'])
  expect(tenants.flatMap((tenant) => partListOf(tenant) ?? []).toSorted()).toEqual([
    'bmw_group',
    'ferrari',
    'gm_facilities',
    'lucid',
    'porsche',
    'tesla',
    'volvo_eu',
    'volvo_polestar',
    'vwgoa',
  ])
})

test('makers are who the calls about their data are for', () => {
  expect(makers.map(({ slug }) => slug)).toEqual([
    'vwgoa',
    'bmw',
    'porsche',
    'ferrari',
    'volvo-eu',
    'volvo-polestar',
    'tesla',
    'lucid',
  ])
  expect(makers.flatMap(({ slug, canExport }) => (canExport ? slug : []))).toEqual([
    'vwgoa',
    'bmw',
    'porsche',
    'ferrari',
    'lucid',
  ])
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
