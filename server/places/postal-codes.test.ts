import fs from 'node:fs/promises'

import { expect, test, vi } from 'vitest'

import { middleOf } from './postal-codes.ts'

test('a postal code has its middle, also in its long form', async () => {
  const reno = { lat: 39.5, lon: -119.78 }
  expect(await middleOf('US', '89502')).toEqual(reno)
  expect(await middleOf('US', ' 89502-1234 ')).toEqual(reno)
  expect(await middleOf('US', '00501')).toEqual({ lat: 40.82, lon: -73.05 })
  expect(await middleOf('CA', 'y1a 2c6')).toEqual({ lat: 60.72, lon: -135.05 })
})

test('one that is newer than the table lies beside its neighbour in the same area', async () => {
  // McCarran, Nevada, got its code in 2019; 89436 is one of the two nearest numbers.
  expect(await middleOf('US', '89437')).toEqual(await middleOf('US', '89436'))
})

test.each([
  ['US', '00000'],
  ['US', '8950'],
  ['US', 'Reno'],
  ['CA', 'W1A 1A1'],
  ['DE', '89502'],
  ['constructor', '89502'],
])('nobody knows %s %s', async (country, code) => {
  expect(await middleOf(country, code)).toBeUndefined()
})

test('a table that could not be read once is read again', async () => {
  vi.resetModules()
  const fresh = await import('./postal-codes.ts')
  vi.spyOn(fs, 'readFile').mockRejectedValueOnce(new Error('EMFILE: too many open files'))

  await expect(fresh.middleOf('US', '89502')).rejects.toThrow('EMFILE')
  expect(await fresh.middleOf('US', '89502')).toEqual({ lat: 39.5, lon: -119.78 })

  vi.restoreAllMocks()
})
