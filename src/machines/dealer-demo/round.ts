import { builtInRates } from '#schemas/estimate/built-in-rates.ts'
import { roadMiles } from '#schemas/estimate/road-miles.ts'

import type { Stop } from './types.ts'

/** Ours: what a driver can load on a day and a half, and what fits beside a list. */
export const MAX_STOPS = 8
/** A pack as all made-up dealers have it, in pounds and inches: about the average of our catalogue. */
export const PACK = { weight: 1058, length: 72, width: 48, height: 14 } as const
/** What one truck takes. */
export const TRUCK_BATTERIES = Math.floor(builtInRates.truckload.maxLbs / PACK.weight)

/** Where a round ends, at the nearer one. */
export const plants = [
  { name: 'Carson City, NV', lat: 39.16, lon: -119.77 },
  { name: 'Camp Hall, SC', lat: 33.12, lon: -80.26 },
] as const
export type Plant = (typeof plants)[number]

type Point = Pick<Stop, 'lat' | 'lon'>
type Order = readonly Stop[]

/** The item with the smallest number; of equals the first. */
function leastBy<T>(items: readonly T[], numberOf: (item: T) => number): T | undefined {
  const numbers = items.map(numberOf)
  return items[numbers.indexOf(Math.min(...numbers))]
}

/** The plant that is nearest to a place. */
export const plantFor = (from: Point): Plant =>
  leastBy(plants, (plant) => roadMiles(from, plant)) ?? plants[0]

/** Miles from each stop to the next, and from the last one to its plant. */
export const legsOf = (stops: Order): readonly number[] =>
  stops.map((stop, at) => roadMiles(stop, stops[at + 1] ?? plantFor(stop)))

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
/** Miles of a round in this order: from its first stop to the plant. */
export const roundMiles = (stops: Order): number => total(legsOf(stops))

/** Backwards from a plant, always to the nearest stop that is left. */
function nearestFirst(stops: Order, plant: Plant): Order {
  const left = [...stops]
  const order: Stop[] = []
  let from: Point = plant
  while (left.length > 0) {
    const here = from
    const next = leastBy(left, (stop) => roadMiles(here, stop))
    if (!next) break
    left.splice(left.indexOf(next), 1)
    order.unshift(next)
    from = next
  }
  return order
}

const reversed = (stops: Order, from: number, to: number): Order => [
  ...stops.slice(0, from),
  ...stops.slice(from, to + 1).toReversed(),
  ...stops.slice(to + 1),
]

/** 2-opt: turns stretches round as long as that saves miles. */
function untangled(stops: Order): Order {
  const ways = stops.flatMap((_, from) =>
    stops.slice(from + 1).map((_stop, more) => reversed(stops, from, from + 1 + more)),
  )
  const best = leastBy(ways, roundMiles)
  return best && roundMiles(best) < roundMiles(stops) - 1e-6 ? untangled(best) : stops
}

/** The shortest order that nearest neighbour and 2-opt find, whatever the order in which stops were chosen. */
export function bestOrder(stops: Order): Order {
  const byId = stops.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const ways = plants.map((plant) => untangled(nearestFirst(byId, plant)))
  return leastBy(ways, roundMiles) ?? []
}

/** Why a stop cannot join a round: it has joined, the round has no stop left, or the truck no room. */
export function whyNot(stops: Order, stop: Stop): 'joined' | 'stops' | 'truck' | undefined {
  if (stops.some(({ id }) => id === stop.id)) return 'joined'
  if (stops.length >= MAX_STOPS) return 'stops'
  const batteries = total([...stops, stop].map((one) => one.batteries))
  return batteries > TRUCK_BATTERIES ? 'truck' : undefined
}
