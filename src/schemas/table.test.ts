import { expect, test } from 'vitest'

import { keysIn, tableOf } from './table.ts'

const words = { red: 'Red', green: 'Green' } as const

test('the keys of a table are its own, in their order', () => {
  expect(keysIn(words)).toEqual(['red', 'green'])
})

test('a table of keys has a value for each, in their order', () => {
  expect(Object.entries(tableOf(['b', 'a'], (key) => key.toUpperCase()))).toEqual([
    ['b', 'B'],
    ['a', 'A'],
  ])
})
