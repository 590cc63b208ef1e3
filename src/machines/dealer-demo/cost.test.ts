import { expect, test } from 'vitest'

import { compareCosts } from './cost.ts'
import { dealers } from './dealers.ts'
import { bestOrder } from './round.ts'

const some = (...ids: readonly string[]) => bestOrder(dealers.filter(({ id }) => ids.includes(id)))

test('one truck for neighbors saves miles and dollars', () => {
  const { round, singles, saved } = compareCosts(
    some('charlotte-nc', 'greenville-sc', 'columbia-sc'),
  )

  expect(round.usd).toBe(869.01)
  expect(singles.usd).toBe(1154.19)
  expect(saved.usd).toBeCloseTo(singles.usd - round.usd, 5)
  expect(saved.miles).toBeCloseTo(singles.miles - round.miles, 5)
  expect(saved.miles).toBeGreaterThan(0)
})

test('one truck from coast to coast saves nothing', () => {
  expect(compareCosts(some('seattle-wa', 'miami-fl')).saved.usd).toBeLessThan(0)
})
