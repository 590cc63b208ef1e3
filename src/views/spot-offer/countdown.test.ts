import { expect, test } from 'vitest'

import { sayLeft } from './countdown.tsx'

const minutes = (n: number) => n * 60_000

test.each([
  [minutes(5 * 60 + 12) + 30_000, 'Expires in 5 h 12 min'],
  [minutes(60), 'Expires in 1 h 0 min'],
  [minutes(59), 'Expires in 59 min'],
  [minutes(1), 'Expires in 1 min'],
  [59_999, 'Expires in 60 s'],
  [1, 'Expires in 1 s'],
  [0, 'Expired'],
  [-1, 'Expired'],
])('%i ms before the end: %s', (left, said) => {
  expect(sayLeft(left)).toBe(said)
})
