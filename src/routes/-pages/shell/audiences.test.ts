import { afterEach, expect, test } from 'vitest'

import type { BrowserConfig } from '#schemas/browser-config.ts'
import { pools } from '#schemas/pool.ts'
import { tenants } from '#schemas/tenants/index.ts'

import { finder, rememberAudience } from './audiences.ts'

const config = { company: { name: 'Redwood' }, pools } as unknown as BrowserConfig // because nothing else of it is read
const idsFor = (text: string) => finder.find(config, text).map(({ id }) => id)
afterEach(() => rememberAudience(''))

test.each([
  ['MINI', ['bmw']],
  ['rolls', ['bmw']],
  ['Audi', ['vw-corporate', 'vwgoa']],
  ['vw', ['vw-corporate', 'vwgoa']],
  ['polestar', ['volvo-polestar']],
  ['general motors', ['gm-facilities']],
  ['redwood', ['staff']],
  ['scrap', ['suppliers']],
  ['acme', []],
])('%s is %j', (text, ids) => {
  expect(idsFor(text)).toEqual(ids)
})

test('without a text everybody is there, from A to Z, and each by its own name', () => {
  const all = finder.find(config, ' ')

  expect(all).toHaveLength(tenants.length + 4)
  expect(all.map(({ audience }) => audience)).toEqual(
    all.map(({ audience }) => audience).toSorted((a, b) => a.localeCompare(b)),
  )
  for (const { id, audience } of all) expect(idsFor(audience)).toContain(id)
})

test('the last choice on this device comes first, until something is typed', () => {
  rememberAudience('volvo-eu')

  expect(idsFor('')[0]).toBe('volvo-eu')
  expect(idsFor('vo')[0]).not.toBe('volvo-eu')
})

test('a deployment without a pool has not its people either', () => {
  const { tesla: _, ...others } = pools
  const less = { ...config, pools: others } as unknown as BrowserConfig // because nothing else of it is read

  expect(finder.find(less, 'tesla')).toEqual([])
})
