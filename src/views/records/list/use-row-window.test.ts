import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { rowsIn, shiftTo } from './use-row-window.ts'

const box = { count: 100_000, rowHeight: 40, headHeight: 36 }

describe('the rows that are drawn', () => {
  test.each([
    [0, 436, { first: 0, end: 18 }],
    [200, 436, { first: 0, end: 13 }],
    [-40_000, 436, { first: 992, end: 1018 }],
    [-(4_000_000 - 400), 436, { first: 99_982, end: 100_000 }],
    [-9_999_999, 436, { first: 99_992, end: 100_000 }],
    [0, 10, { first: 0, end: 8 }],
    [5_000, 800, { first: 0, end: 8 }],
  ])('of a list that begins at %i in a window of %i', (top, height, expected) => {
    expect(rowsIn({ top, height }, box)).toEqual(expected)
  })

  test('none of no rows', () => {
    expect(rowsIn({ top: 0, height: 400 }, { ...box, count: 0 })).toEqual({ first: 0, end: 0 })
  })

  const seen = fc.record({
    top: fc.integer({ min: -4_000_000, max: 600 }),
    height: fc.integer({ min: 80, max: 2000 }),
  })

  test('after scrolling to a row it is wholly in sight, and nothing moves that was', () => {
    fc.assert(
      fc.property(seen, fc.integer({ min: 0, max: 99_999 }), ({ top, height }, row) => {
        const after = { top: top - shiftTo(row, { top, height }, box), height }
        const start = after.top + box.headHeight + row * box.rowHeight
        expect(start).toBeGreaterThanOrEqual(box.headHeight)
        expect(start + box.rowHeight).toBeLessThanOrEqual(height)
        expect(shiftTo(row, after, box)).toBe(0)
        const { first, end } = rowsIn(after, box)
        expect(row >= first && row < end).toBe(true)
      }),
    )
  })
})
