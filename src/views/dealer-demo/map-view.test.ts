import { expect, test } from 'vitest'

import { WHOLE, boxOf, movedBy } from './map-view.ts'
import type { MapView } from './map-view.ts'

const after = (...keys: readonly string[]): MapView =>
  keys.reduce((view, key) => movedBy(view, key) ?? view, WHOLE)

test('the whole map is as wide as it is drawn, and nothing but zooming changes it', () => {
  expect(boxOf(WHOLE)).toEqual({ left: 10, top: 5, width: 955, height: 600 })
  for (const key of ['-', '0', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', 'a'])
    expect([key, movedBy(WHOLE, key)]).toEqual([key, undefined])
})

test('it grows to eight times, around its middle, and back', () => {
  expect(after('+')).toEqual({ ...WHOLE, scale: 2 })
  expect(after('+', '=', '+', '+').scale).toBe(8)
  expect(after('+', '+', '-')).toEqual({ ...WHOLE, scale: 2 })
  expect(after('+', '+', 'ArrowLeft', '0')).toEqual(WHOLE)
})

test('arrows move it, never beyond its edge, and shrinking brings the edge back', () => {
  expect(boxOf(after('+', 'ArrowRight')).left).toBeGreaterThan(boxOf(after('+')).left)
  const corner = after('+', ...Array.from({ length: 9 }, () => 'ArrowLeft'), 'ArrowUp', 'ArrowUp')
  expect(boxOf(corner)).toEqual({ left: 10, top: 5, width: 477.5, height: 300 })
  expect(movedBy(corner, 'ArrowUp')).toBeUndefined()
  expect(movedBy(corner, '-')).toEqual(WHOLE)
})
