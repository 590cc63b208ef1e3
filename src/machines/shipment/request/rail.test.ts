import { describe, expect, test } from 'vitest'

import { callers, kinds, factsOfKind, variations } from '#tests/support/lifecycle.ts'

import { decide } from './decide.ts'
import { eventTypes } from './probe.ts'
import { railOf } from './selectors.ts'
import type { Standing } from './standing.ts'
import type { ShipmentFacts } from './types.ts'

type Place = { readonly standing: Standing | undefined; readonly facts: ShipmentFacts }
type Way = Place & { readonly steps: readonly string[] }

const namesOf = ({ recordType, state, booking }: Standing) => {
  if (recordType === 'completed_shipment_request') return ['delivered']
  return booking === 'booked' ? [state, 'booked'] : [state]
}

/** Where every possible event of anybody leads from a place, with the steps on the way so far. */
const onward = ({ standing, facts, steps }: Way): Way[] =>
  eventTypes.flatMap((type) =>
    callers.flatMap((caller) => {
      return variations(type, caller, facts).flatMap(({ event }) => {
        const decision = decide(standing, facts, event)
        if (!decision.ok) return []
        const named = namesOf(decision.standing).filter((step) => !steps.includes(step))
        return [{ ...decision, steps: [...steps, ...named] }]
      })
    }),
  )

// Breadth first: the shortest way to the end has no detours over rejections and failures.
function shortestToEnd(facts: ShipmentFacts): readonly string[] {
  const seen = new Set<string>()
  let ways: Way[] = [{ standing: undefined, facts, steps: [] }]
  while (ways.length > 0) {
    const there = ways.find(({ steps }) => steps.at(-1) === 'delivered')
    if (there) return there.steps
    ways = ways.flatMap(onward).filter((way) => {
      const key = JSON.stringify([way.standing, way.facts])
      return seen.has(key) ? false : seen.add(key)
    })
  }
  return []
}

describe('the rail of a request', () => {
  test.each(kinds.map((kind) => [kind.policy, kind.isPreBooking, kind] as const))(
    'is the shortest way of the machine to its end: %s, pre-booking %s',
    (policy, _isPreBooking, kind) => {
      const facts = factsOfKind(kind)

      expect(shortestToEnd({ ...facts, unitCount: 2, isAsnConfirmed: true })).toEqual(
        // What was picked up stays booked: the rail says more than the machine.
        railOf(policy).filter((step) => step !== 'picked-up'),
      )
    },
  )
})
