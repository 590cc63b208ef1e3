import { expect, test } from 'vitest'

import { entryIn, isKeyIn, keysIn, tableOf } from './table.ts'

const words = { red: 'Red', green: 'Green' } as const

test('a table is asked for its own keys only', () => {
  expect(keysIn(words)).toEqual(['red', 'green'])
  expect(isKeyIn(words, 'red')).toBe(true)
  expect(isKeyIn(words, 'toString')).toBe(false)
})

test('an entry is what the table says, and nothing for what it inherits or does not know', () => {
  expect(entryIn(words, 'green')).toBe('Green')
  expect(entryIn(words, 'blue')).toBeUndefined()
  expect(entryIn(words, 'constructor')).toBeUndefined()
})

test('a table of keys has a value for each, in their order', () => {
  expect(Object.entries(tableOf(['b', 'a'], (key) => key.toUpperCase()))).toEqual([
    ['b', 'B'],
    ['a', 'A'],
  ])
})
