import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { dealers } from './dealers.ts'
import {
  MAX_STOPS,
  TRUCK_BATTERIES,
  bestOrder,
  legsOf,
  plantFor,
  roundMiles,
  whyNot,
} from './round.ts'
import type { Stop } from './types.ts'

const stop = (id: string): Stop => {
  const found = dealers.find((dealer) => dealer.id === id)
  if (!found) throw new Error(`no dealer is called ${id}`)
  return found
}
const southeast = ['charlotte-nc', 'greenville-sc', 'columbia-sc', 'savannah-ga'].map(stop)
const idsOf = (stops: readonly Stop[]) => stops.map(({ id }) => id)
const some = (max: number) => fc.subarray([...dealers], { minLength: 1, maxLength: max })

/** Every order of some stops. */
const ordersOf = (stops: readonly Stop[]): readonly (readonly Stop[])[] =>
  stops.length < 2
    ? [stops]
    : stops.flatMap((first) =>
        ordersOf(stops.filter((one) => one !== first)).map((rest) => [first, ...rest]),
      )

describe('the order of a round', () => {
  test('comes from the far end to the plant', () => {
    expect(idsOf(bestOrder(southeast))).toEqual([
      'greenville-sc',
      'charlotte-nc',
      'columbia-sc',
      'savannah-ga',
    ])
    expect(bestOrder([])).toEqual([])
  })

  test('is the same in whatever order its stops were chosen, and has each once', () => {
    fc.assert(
      fc.property(
        some(MAX_STOPS).chain((stops) =>
          fc.tuple(
            fc.constant(stops),
            fc.shuffledSubarray(stops, { minLength: stops.length, maxLength: stops.length }),
          ),
        ),
        ([stops, shuffled]) => {
          const order = bestOrder(shuffled)

          expect(order).toEqual(bestOrder(stops))
          expect(idsOf(order).toSorted()).toEqual(idsOf(stops).toSorted())
        },
      ),
      { numRuns: 60 },
    )
  })

  test('is hardly ever longer than the shortest of all', () => {
    fc.assert(
      fc.property(some(5), (stops) => {
        const shortest = Math.min(...ordersOf(stops).map(roundMiles))

        expect(roundMiles(bestOrder(stops))).toBeLessThanOrEqual(shortest * 1.25)
      }),
      { numRuns: 60 },
    )
  })
})

test('the miles of a round are those of its legs, the last one to the nearer plant', () => {
  const legs = legsOf(southeast)

  expect(legs.map(Math.round)).toEqual([111, 119, 163, 107])
  expect(roundMiles(southeast)).toBeCloseTo(legs.reduce((sum, miles) => sum + miles, 0))
  expect(plantFor(stop('savannah-ga')).name).toBe('Camp Hall, SC')
  expect(plantFor(stop('denver-co')).name).toBe('Carson City, NV')
})

describe('who can join', () => {
  const small = (id: number): Stop => ({ id: `${id}`, lat: 40, lon: -100, batteries: 1 })
  const full = Array.from({ length: MAX_STOPS }, (_, id) => small(id))

  test('is not there yet, finds a stop left and room in the truck', () => {
    const rest = { ...small(90), batteries: TRUCK_BATTERIES - 7 }

    expect(whyNot([], small(0))).toBeUndefined()
    expect(whyNot(full.slice(1), small(0))).toBeUndefined()
    expect(whyNot(full, small(0))).toBe('joined')
    expect(whyNot(full, small(99))).toBe('stops')
    expect(whyNot(full.slice(1), rest)).toBeUndefined()
    expect(whyNot(full.slice(1), { ...rest, batteries: rest.batteries + 1 })).toBe('truck')
  })

  test('one truck takes 41 packs by weight', () => {
    expect(TRUCK_BATTERIES).toBe(41)
  })
})
