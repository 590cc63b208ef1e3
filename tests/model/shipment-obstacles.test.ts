import { describe, expect, test } from 'vitest'

import { decide } from '#machines/shipment/request/decide.ts'
import { eventTypes } from '#machines/shipment/request/probe.ts'
import type { ShipmentEvent, ShipmentFacts } from '#machines/shipment/request/types.ts'
import { TODAY, factsOfKind, kinds, standingAt, variations } from '#tests/support/lifecycle.ts'
import type { Kind } from '#tests/support/lifecycle.ts'
import { lastHistory, obstacles } from '#tests/support/obstacles.ts'
import type { Obstacle } from '#tests/support/obstacles.ts'
import { letters, oracle, places } from '#tests/support/oracle.ts'

const favourable = (kind: Kind): ShipmentFacts =>
  factsOfKind(kind, { isAsnConfirmed: true, pickupDate: TODAY, unitCount: 2, historyCount: 3 })

/** Every action where the table allows it, in each way that it can be sent, by the last of those who may. */
const allowed = (kind: Kind) =>
  places.flatMap((place) =>
    eventTypes
      .filter((type) => type !== 'confirm-asn' || kind.isPreBooking)
      .flatMap((type) => {
        // The second letter: an approval by customer operations, the others by whoever may.
        const cell = oracle[kind.policy][type][place]
        const caller = letters[cell[1] ?? cell[0] ?? '']
        if (!caller) return []
        return variations(type, caller, favourable(kind)).map((sent) => ({ ...sent, place, type }))
      }),
  )
type Sent = ReturnType<typeof allowed>[number]

const answer = (facts: ShipmentFacts, event: ShipmentEvent, { place, name }: Sent): string => {
  const decision = decide(standingAt(place), facts, event)
  const codes = decision.ok ? 'allowed' : decision.reasons.map(({ code }) => code).join(' ')
  return `${name} in ${place}: ${codes}`
}

const hits = ({ of, at, only, when, form }: Obstacle, { type, place, event }: Sent, kind: Kind) =>
  of.includes(type) &&
  (!at || at.includes(place)) &&
  (!only || only(kind)) &&
  (!when || when(event, place)) &&
  (!form || 'form' in event)

describe.each(kinds)('under $policy, pre-booking $isPreBooking', (kind) => {
  test.each(obstacles.map((one) => [one.name, one] as const))(
    '“%s” stops what it must wherever it is allowed, and nothing else',
    (_name, one) => {
      const sent = allowed(kind)
      const facts = { ...favourable(kind), ...one.facts }
      const wrong = sent.flatMap((each) => {
        const { event, place, name } = each
        // A note is asked for by several: what another rule asks is not this one's.
        const isAskedElsewhere = obstacles.some(
          (other) =>
            other !== one &&
            !other.facts &&
            other.event &&
            'note' in other.event &&
            one.event &&
            'note' in one.event &&
            hits(other, each, kind),
        )
        if (isAskedElsewhere) return []
        const form = 'form' in event ? { form: { ...event.form, ...one.form } } : {}
        const own = Object.entries(one.event ?? {}).filter(([field]) => field in event)
        const changed = { ...event, ...form, ...Object.fromEntries(own) } as ShipmentEvent // because only fields of that event change
        const wanted = `${name} in ${place}: ${hits(one, each, kind) ? (one.codeOf?.[each.type] ?? one.code) : 'allowed'}`
        const got = answer(facts, changed, each)
        return got === wanted ? [] : [`${got}, not ${wanted}`]
      })

      expect(wrong).toEqual([])
      expect(sent.length).toBeGreaterThan(30)
    },
  )

  test('every action stops at its own last place of the history, wherever it is allowed', () => {
    const wrong = allowed(kind).flatMap((each) => {
      const last = lastHistory[each.type]
      if (last === undefined) return []
      const at = (historyCount: number) =>
        answer({ ...favourable(kind), historyCount }, each.event, each)
      const where = `${each.name} in ${each.place}`
      return [
        ...(at(last) === `${where}: allowed` ? [] : [`${at(last)} with ${last}`]),
        ...(at(last + 1) === `${where}: history_full` ? [] : [`${at(last + 1)} with ${last + 1}`]),
      ]
    })

    expect(wrong).toEqual([])
  })
})
