import { expect, test } from 'vitest'

import { regionCentres } from '#schemas/region-centres.ts'

import { dealers, filtered, nextPickup } from './dealers.ts'
import { noFilters } from './machine.ts'
import { toggle, whyFull } from './selectors.ts'

test('sixty made-up dealers, each with its own name and city, lie in their states', () => {
  expect(dealers).toHaveLength(60)
  expect(new Set(dealers.map(({ name }) => name)).size).toBe(60)
  expect(new Set(dealers.map(({ id }) => id)).size).toBe(60)
  // As far as Texas reaches from its middle: a swapped sign or column would show.
  const astray = dealers.filter(({ state, lat, lon }) => {
    const [north, east] = regionCentres['US']?.[state] ?? [0, 0]
    return Math.abs(lat - north) > 5 || Math.abs(lon - east) > 8
  })
  expect(astray).toEqual([])
})

const namesOf = (change: Partial<typeof noFilters>) =>
  filtered(dealers, { ...noFilters, ...change }).map(({ id }) => id)
test('filters leave the dealers that fit all of them', () => {
  expect(namesOf({})).toHaveLength(60)
  expect(namesOf({ text: 'charlotte' })).toEqual(['charlotte-nc'])
  expect(namesOf({ text: ' NV  rain ' })).toEqual(['las-vegas-nv'])
  expect(namesOf({ state: 'WA' })).toEqual(['seattle-wa', 'spokane-wa'])
  expect(namesOf({ state: 'WA', brand: 'VW' })).toEqual(['seattle-wa'])
  expect(namesOf({ state: 'WA', batteries: '5' })).toEqual(['seattle-wa'])
  expect(namesOf({ state: 'WA', brand: 'BMW' })).toEqual([])
})

test('the next pickup is some business days from today', () => {
  const [dealer] = dealers
  const on = (pickupIn: number, today: string) =>
    dealer && nextPickup({ ...dealer, pickupIn }, today)

  expect(on(0, '2026-11-27')).toBeUndefined()
  expect(on(1, '2026-11-27')).toBe('2026-11-30') // a Friday
  expect(on(1, '2026-11-28')).toBe('2026-11-30')
  expect(on(5, '2026-11-30')).toBe('2026-12-07')
  expect(on(1, '2026-12-24')).toBe('2026-12-28') // after Christmas and its weekend
})

test('a press on a dealer lets it join or leave, wherever it is', () => {
  const [first, ...rest] = dealers
  if (!first) throw new Error('there are no dealers')

  const { id, lat, lon, batteries } = first
  expect(toggle([], first)).toEqual({ type: 'CHOOSE', stop: { id, lat, lon, batteries } })
  expect(toggle([first], first)).toEqual({ type: 'REMOVE', id })
  expect(whyFull([first], dealers)).toBeUndefined()
  expect(whyFull(rest.slice(0, 8), [first])).toBe('stops')
})
