import { expect, test } from 'vitest'

import { readNumber } from '#machines/records/form/numbers.ts'

test.each([
  ['1200', 1200],
  [' 1 200 ', 1200],
  ['1,200', 1200],
  ['1,200.5', 1200.5],
  ['1.200,5', 1200.5],
  ['12,5', 12.5],
  ['12.500', 12.5],
  ['1.200.000', 1_200_000],
  ["1'200.25", 1200.25],
  ['-3', -3],
  ['.5', 0.5],
  ['0,500', 0.5],
  ['0,125', 0.125],
  ['00,500', 0.5],
  ['-0,500', -0.5],
  ['-1,200', -1200],
  ['0.500,5', '0.500,5'],
  ['0,500,000', '0,500,000'],
])('%s is %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test.each(['heavy', '1,2,3', '12 kg', '1.2.3', '-', ','])('%s stays text', (typed) => {
  expect(readNumber(typed)).toBe(typed)
})

test('nothing typed is no number', () => {
  expect(readNumber('  ')).toBeUndefined()
})
