import { describe, expect, test } from 'vitest'

import { mirrored, visualOrder } from './visual-order.ts'

/** Parts from left to right; those that are read to the left between angle brackets. */
const shown = (text: string) =>
  visualOrder(text)
    .map(({ text: part, isRightToLeft }) => (isRightToLeft ? `‹${part}›` : part))
    .join('|')

describe('a line with Arabic', () => {
  test.each([
    ['Dock 4', 'Dock 4'],
    ['شركة', '‹شركة›'],
    // A number within is read to the right, and stands to the left of the word before it.
    ['رقم 4711-2', '4711-2|‹رقم ›'],
    ['شركة ABC', 'ABC|‹شركة ›'],
    ['شركة (ABC) رقم', '‹) رقم›|ABC|‹شركة (›'],
    // A line of ours that holds an Arabic text stays one of ours.
    ['4 × شركة (A-1)', '4 × |‹شركة›| (A-1)'],
    ['Note: شركة (12.5 kg)', 'Note: |‹شركة›| (|12.5| kg)'],
    ['Note: شركة (رقم) B', 'Note: |‹شركة (رقم)›| B'],
  ])('%s stands as %s', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  test('keeps every letter, whatever is mixed', () => {
    const text = 'B-7 شركة [x) 12/4, «رقم» 3.5٪ محمّد } Ω'
    const drawn = visualOrder(text).map(({ text: part }) => part)
    expect(Array.from(drawn.join('')).toSorted()).toEqual(Array.from(text).toSorted())
  })
})

test('brackets that are read to the left face the other way', () => {
  expect(mirrored(' («')).toBe('») ')
})
