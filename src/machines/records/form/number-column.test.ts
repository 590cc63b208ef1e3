import fc from 'fast-check'
import { expect, test } from 'vitest'

import { evenNumbers, markIn } from './number-column.ts'
import { readNumber } from './numbers.ts'
import { openNumber, readingsOf } from './open-number.ts'

const valuesOf = (...args: Parameters<typeof evenNumbers>) => evenNumbers(...args).map(readNumber)

test.each([
  ['a comma is proven to be decimal', ['980,5', '1.050', '1.210'], [980.5, 1050, 1210]],
  ['a point is proven to be decimal', ['980.5', '1,050', '1,210'], [980.5, 1050, 1210]],
  ['nought proves it, too', ['0,500', '1,050'], [0.5, 1.05]],
  ['several groups prove it', ['1.250.000', '1.050'], [1_250_000, 1050]],
  ['groups and decimals prove it', ['1.250,75', '1.050'], [1250.75, 1050]],
  ['a point after four figures is decimal', ['1250.500', '1.050'], [1250.5, 1.05]],
  ['nothing but commas groups, as in America', ['1,050', '980', '1,210'], [1050, 980, 1210]],
  ['blanks group', ['1 050', '980,5'], [1050, 980.5]],
])('%s', (_, texts, values) => {
  expect(valuesOf(texts)).toEqual(values)
})

test.each([
  ['a point beside a number of four figures', ['1.050', '1250'], ['1.050?', '1250']],
  ['a comma beside one', ['1,050', '1250'], ['1,050?', '1250']],
  ['a point alone', ['12.500'], ['12.500?']],
  ['points and commas side by side', ['1.050', '1,210', '980'], ['1.050?', '1,210?', '980']],
  ['what the others contradict', ['12,5', '980.5', '1.050'], ['12,5', '980.5', '1.050?']],
  [
    'four ways in one column',
    ['1250', '980,5', '1.050', '1,050'],
    ['1250', '980,5', '1050', '1,050?'],
  ],
])('%s is marked where it is open, never read silently', (_, texts, marked) => {
  expect(evenNumbers(texts)).toEqual(marked)
})

test('where a comma is usually decimal a group of commas is open', () => {
  expect(evenNumbers(['1,250', '1,310'], { isMetric: true })).toEqual(['1,250?', '1,310?'])
})

test('the rest of the table decides, and so does what a number can be', () => {
  expect(valuesOf(['1.050'], { mark: ',' })).toEqual([1050])
  expect(valuesOf(['1.050'], { mark: '.' })).toEqual([1.05])
  expect(valuesOf(['48.250', '40.125'], { range: [1, 1000] })).toEqual([48.25, 40.125])
  expect(valuesOf(['1.200'], { range: [5, 17_000] })).toEqual([1200])
  expect(markIn(['1250', '1.050'])).toBeUndefined()
  expect(markIn(['1250', '9,5', '1.050'])).toBe(',')
})

test('a marked number is none until somebody says which', () => {
  expect(readNumber('1.050?')).toBe('1.050?')
  expect(openNumber('1.050?')).toBe('1.050')
  expect(openNumber('heavy?')).toBeUndefined()
  expect(readingsOf('1.050')).toEqual([1050, 1.05])
})

// Whole and half numbers as two countries write them.
const writings = {
  german: (value: number) => value.toLocaleString('de-DE', { minimumFractionDigits: 1 }),
  american: (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 1 }),
}
const numbers = fc.array(
  fc.integer({ min: 1, max: 9_999_999 }).map((tenths) => tenths / 10),
  {
    minLength: 1,
    maxLength: 20,
  },
)

test('a column that one country wrote is read as it was written', () => {
  fc.assert(
    fc.property(numbers, fc.constantFrom('german', 'american'), (values, country) => {
      expect(valuesOf(values.map(writings[country]))).toEqual(values)
    }),
  )
})

test('no number is read otherwise than in one of its two ways, and no other text is changed', () => {
  const text = fc.constantFrom('1.050', '1,050', '980', '1250', '980,5', '980.5', '0,500', 'heavy')
  const isOpen = (own: string) => openNumber(`${own}?`) !== undefined
  fc.assert(
    fc.property(fc.array(text, { maxLength: 6 }), (texts) => {
      const wrong = evenNumbers(texts).filter((even, at) => {
        const own = texts[at] ?? ''
        if (!isOpen(own)) return even !== own
        return even !== `${own}?` && !readingsOf(own).some((value) => value === readNumber(even))
      })
      expect(wrong).toEqual([])
    }),
  )
})
