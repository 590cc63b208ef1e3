import { expect, test } from 'vitest'

import { fieldOf, textsIn } from './unknown.ts'

test('a field of what is no object is absent', () => {
  expect(fieldOf({ name: 'Ada' }, 'name')).toBe('Ada')
  expect(fieldOf(new TypeError('broken'), 'message')).toBe('broken')
  expect(fieldOf({ name: 'Ada' }, 'age')).toBeUndefined()
  expect([null, undefined, 'Ada', 4].map((value) => fieldOf(value, 'length'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('of a list the texts are read, of anything else none', () => {
  expect(textsIn(['admin', 4, null, 'logistics'])).toEqual(['admin', 'logistics'])
  expect([undefined, 'admin', { 0: 'admin' }].map(textsIn)).toEqual([[], [], []])
})
