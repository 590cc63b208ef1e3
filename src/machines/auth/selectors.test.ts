import { expect, test } from 'vitest'

import { findPage, pages } from '#schemas/pages.ts'
import { UserType, userTypes } from '#schemas/user-type.ts'
import { readUser } from '#schemas/user.ts'
import type { PortalUser } from '#schemas/user.ts'

import { canOpen, dashboardLink, isViewingAs } from './selectors.ts'

const company = { name: 'Redwood', slug: 'redwood' }
const user = (type: UserType): PortalUser => ({
  ...readUser('external', { sub: 'u1' }),
  type,
  caller: userTypes[type].caller,
  epcAccess: type === 'epc-supplier' ? 'epc-supplier-user' : 'no-epc-access',
})
const opened = (type: UserType) =>
  pages
    .map(({ path }) => path.replace('{slug}', 'redwood').replace(/\$\w+/g, 'x1'))
    .filter((path) => findPage(path, company)?.entry.access === 'guarded')
    .filter((path) => canOpen(user(type), path, company))

test.each(UserType.options)('%s may open the page it lands on', (type) => {
  expect(canOpen(user(type), userTypes[type].home ?? '/', company)).toBe(true)
})

test.each([
  ['supplier', '/suppliers/', true],
  ['supplier', '/suppliers/offer/so_01234567/', true],
  ['supplier', '/ultium/', false],
  ['supplier', '/dashboard/', false],
  ['ultium', '/ultium/shipment-request/', true],
  ['ultium', '/suppliers/', false],
  ['vw-corporate', '/vwgoa/recycling-requests/', true],
  ['internal-lowest', '/dashboard/shipments/', true],
  ['internal-lowest', '/dashboard/shipments/new/', false],
  ['internal-lowest', '/dashboard/supplier-users/', false],
  ['internal-lowest', '/bmw/', false],
  ['internal-logistics', '/dashboard/', true],
  ['internal-logistics', '/bmw/', true],
  ['internal-logistics', '/dashboard/spot-feedstock/', false],
  ['internal-logistics', '/dashboard/redwood-users/', true],
  ['internal-admin', '/dashboard/outbox/', true],
  ['internal-admin', '/dashboard/health/', true],
  ['internal-customer-ops', '/dashboard/outbox/', false],
  ['internal-logistics', '/dashboard/health/', false],
  ['unknown', '/account/', true],
  ['unknown', '/dashboard/', false],
  ['unknown', '/sell-my-battery/', true],
  ['epc-supplier', '/epc/', true],
] as const)('%s, %s: %s', (type, path, expected) => {
  expect(canOpen(user(type), path, company)).toBe(expected)
})

test('nobody without a type opens a guarded page, signed in or not', () => {
  expect(opened('unknown')).toEqual([])
  expect(canOpen(undefined, '/suppliers/', company)).toBe(false)
  expect(canOpen(undefined, '/account/', company)).toBe(false)
  expect(canOpen(undefined, '/sign-in/', company)).toBe(true)
})

test('staff view tenants as themselves, tenants do not', () => {
  expect(isViewingAs(user('internal-admin'), '/bmw/', company)).toBe(true)
  expect(isViewingAs(user('internal-admin'), '/dashboard/', company)).toBe(false)
  expect(isViewingAs(user('bmw-dealer'), '/bmw/', company)).toBe(false)
})

test('the dashboard link carries the label of the type', () => {
  expect(dashboardLink(user('internal-admin'), company)).toEqual({
    href: '/dashboard/',
    label: 'Redwood Dashboard',
  })
  expect(dashboardLink(user('internal-logistics'), company)?.label).toBe('Shipments')
  expect(dashboardLink(user('unknown'), company)).toBeUndefined()
})
