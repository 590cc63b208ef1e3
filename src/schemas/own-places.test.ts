import { expect, test } from 'vitest'

import { ALL_PLACES, activePlace, ownPlaces, placeChoices, placeToBegin } from './own-places.ts'
import { tenantOf } from './tenants/index.ts'
import { userKindOf } from './user-kind.ts'

const of = (slug: string) => {
  const tenant = tenantOf(slug)
  if (!tenant) throw new Error(`there is no ${slug}`)
  return tenant
}

test('a VW dealer works for the codes behind the prefix, and for no other site', () => {
  const allowedSites = ['vwgoa:12A34', 'bmw-greenville', 'vwgoa:56B78']
  expect(ownPlaces({ caller: 'supplier', allowedSites }, of('vwgoa'))).toEqual(['12A34', '56B78'])
  expect(ownPlaces({ caller: 'readonly', allowedSites: [] }, of('vwgoa'))).toBe('all')
  expect(ownPlaces({ caller: 'readonly', allowedSites: ['x'] }, of('bmw'))).toEqual(['x'])
  expect(ownPlaces({ caller: 'supplier', allowedSites: 'all_sites' }, of('bmw'))).toBe('all')
})

test('the active code is the chosen one while it is still one’s own', () => {
  expect(activePlace(['12A34', '56B78'], '56B78')).toBe('56B78')
  expect(activePlace(['12A34', '56B78'], '99Z99')).toBe('12A34')
  expect(activePlace(['12A34', '56B78'], undefined)).toBe('12A34')
  expect(activePlace([], '12A34')).toBeUndefined()
})

test.each([
  ['corporate', ['supplier-readonly-user'], 'corporate'],
  ['vwDealer', ['supplier-user'], 'vwDealer'],
  ['audiDealer', ['supplier-user'], 'audiDealer'],
  ['', ['supplier-readonly-user'], 'corporate'],
  ['', ['supplier-user'], undefined],
  ['boss', ['supplier-readonly-user'], undefined],
])('an account of VW that says "%s" with %j is %s', (kind, roles, name) => {
  expect(userKindOf(of('vwgoa'), { kind, roles })?.name).toBe(name)
})

test('corporate alone comes by single sign-on, dealers are of a brand', () => {
  const kinds = Object.entries(of('vwgoa').userKinds ?? {})
  expect(kinds.flatMap(([name, brand]) => (brand === 'sso' ? name : []))).toEqual(['corporate'])
  expect(kinds.flatMap(([, brand]) => (brand === 'sso' ? [] : brand))).toEqual(of('vwgoa').brands)
  expect(of('vwgoa').ssoPool).toBe('vwgoa_sso')
})

test('other programs have no kinds of users', () => {
  expect(userKindOf(of('bmw'), { kind: 'corporate', roles: [] })).toBeUndefined()
})

test('whoever looks on chooses from all places together too, whoever works there from their own', () => {
  const codes = ['12A34', '56B78']
  expect(placeChoices({ caller: 'readonly' }, codes)).toEqual([ALL_PLACES, ...codes])
  expect(placeChoices({ caller: 'lowest' }, codes)).toEqual([ALL_PLACES, ...codes])
  expect(placeChoices({ caller: 'supplier' }, codes)).toEqual(codes)
  expect(placeChoices({ caller: 'readonly' }, ['12A34'])).toEqual(['12A34'])
})

test('a form begins with the place that was chosen, and with none of all together', () => {
  expect(placeToBegin('12A34')).toBe('12A34')
  expect(placeToBegin(ALL_PLACES)).toBeUndefined()
  expect(placeToBegin(undefined)).toBeUndefined()
})
