import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { atMost } from './cut.ts'

describe('a text that is cut', () => {
  test.each([
    ['Dock 4', 60, 'Dock 4'],
    [`${'A'.repeat(59)}😀`, 60, 'A'.repeat(59)],
    [`${'A'.repeat(58)}😀B`, 60, `${'A'.repeat(58)}😀`],
    ['abcde\u0301', 5, 'abcd'],
    ['👩‍🔧👩‍🔧', 7, '👩‍🔧'],
    ['🇸🇪🇩🇪', 5, '🇸🇪'],
    ['👩‍🔧', 4, '👩‍'],
    ['😀', 1, ''],
  ])('%j to %d is %j', (text, most, cut) => {
    expect(atMost(text, most)).toBe(cut)
  })

  test('is well formed, no longer than asked, and the beginning of what it was', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
    )
    const holds = fc.property(texts, fc.integer({ min: 0, max: 120 }), (text, most) => {
      const cut = atMost(text, most)
      return cut.isWellFormed() && cut.length <= most && text.startsWith(cut)
    })
    expect(fc.check(holds).failed).toBe(false)
  })
})
