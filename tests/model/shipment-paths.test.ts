import { afterAll, describe, expect, test } from 'vitest'

import { decide } from '#machines/shipment/request/decide.ts'
import { valueOf } from '#machines/shipment/request/lifecycle.ts'
import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
import type { Standing } from '#machines/shipment/request/standing.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { alphabetOf, factsOfKind, kinds } from '#tests/support/lifecycle.ts'
import type { Kind } from '#tests/support/lifecycle.ts'
import { declaredTransitions, edgePaths, takenBy, tours } from '#tests/support/paths.ts'

const machine = shipmentRequestMachine
const all = coverageOf(machine, 'machine')
afterAll(() => all.print())

// What a kind of request can never do, by hand: everything else must be on its paths.
const never =
  ({ policy, isPreBooking }: Kind) =>
  (id: string) => {
    const isBizdev = policy === 'bizdev-then-logistics'
    if (!isPreBooking && id.includes('--confirm-asn')) return true
    if (isBizdev) return id.startsWith('shipmentRequest.submitted --approve-by-logistics')
    return (
      id.includes('--approve-by-bizdev--') || id.startsWith('shipmentRequest.approved-by-bizdev ')
    )
  }

describe.each(kinds)('a request under $policy, pre-booking $isPreBooking', (kind) => {
  const covered = coverageOf(machine, 'machine')
  const paths = edgePaths(machine, alphabetOf(kind))
  const names = paths.map((path) => path.map(({ event }) => event.type).join(' › '))

  test.each(paths.map((path, at) => [names[at], path] as const))('%s', (_name, path) => {
    let standing: Standing | undefined
    let facts = factsOfKind(kind)
    for (const { from, event, to } of path) {
      const ids = takenBy(machine, from, event)
      const decision = decide(standing, facts, event)

      expect(ids).toHaveLength(1)
      if (!decision.ok) throw new Error(`${event.type}: ${decision.reasons[0]?.text}`)
      expect(valueOf(decision.standing)).toEqual(to.value)
      expect(decision.facts).toEqual(to.context)
      // Each action is one history entry; a booking that starts is none.
      const entries = decision.effects.filter(({ type }) => type === 'appendHistory')
      expect(entries).toHaveLength(event.type === 'booking-started' ? 0 : 1)
      covered.take(ids)
      all.take(ids)
      standing = decision.standing
      facts = decision.facts
    }
  })

  test('every declared transition of this kind is on some path', () => {
    const expected = declaredTransitions(machine).filter((id) => !never(kind)(id))

    expect(covered.missing().filter((id) => !never(kind)(id))).toEqual([])
    expect(covered.unknown()).toEqual([])
    expect(declaredTransitions(machine).length - covered.missing().length).toBe(expected.length)
  })

  test('a few long walks take the same edges', () => {
    const walks = tours(machine, alphabetOf(kind))
    const taken = new Set(walks.flat().flatMap(({ from, event }) => takenBy(machine, from, event)))

    expect([...taken].toSorted()).toEqual(
      declaredTransitions(machine)
        .filter((id) => !covered.missing().includes(id))
        .toSorted(),
    )
    expect(walks.length).toBeLessThan(paths.length)
  })
})

test('together the kinds take every declared transition', () => {
  expect(all.missing()).toEqual([])
})
