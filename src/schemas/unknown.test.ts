import { expect, test } from 'vitest'

import { fieldOf } from './unknown.ts'

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
