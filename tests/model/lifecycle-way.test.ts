import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'

import { wayThrough } from '#flows/lifecycle/way.ts'
import type { Told } from '#flows/lifecycle/way.ts'
import { decide } from '#machines/shipment/request/decide.ts'
import { snapshotOf, valueOf } from '#machines/shipment/request/lifecycle.ts'
import { shipmentRequestMachine as machine } from '#machines/shipment/request/machine.ts'
import { eventTypes } from '#machines/shipment/request/probe.ts'
import type { Standing } from '#machines/shipment/request/standing.ts'
import { spotOfferMachine } from '#machines/spot-offer/lifecycle/machine.ts'
import { factsOfKind, kinds, variations, callers } from '#tests/support/lifecycle.ts'
import { takenBy } from '#tests/support/paths.ts'
import { seedFor } from '#tests/support/seed.ts'
import { fill } from '#texts/fill.ts'

const filledIn = { bol: 'RW00000001', date: '2026-12-01', units: 3, cause: 'no carrier: (busy)' }

/** A request driven by random people; what its history tells, and what really happened. */
function drive(kind: (typeof kinds)[number], choices: readonly number[]) {
  let standing: Standing | undefined
  let facts = factsOfKind(kind)
  const told: Told[] = []
  const legs: { ids: string[]; value: StateValue }[] = []
  let silent: string[] = []
  for (const choice of choices) {
    const all = eventTypes.flatMap((type) =>
      callers.flatMap((caller) => variations(type, caller, facts).map(({ event }) => event)),
    )
    const able = all.filter((event) => decide(standing, facts, event).ok)
    const event = able[choice % (able.length || 1)]
    if (!event) break
    const decision = decide(standing, facts, event)
    if (!decision.ok) throw new Error('it was able')
    const ids = takenBy(machine, snapshotOf(standing, facts), event)
    const said = decision.effects.find((effect) => effect.type === 'appendHistory')
    standing = decision.standing
    facts = { ...decision.facts, historyCount: facts.historyCount }
    if (!said) {
      silent.push(...ids)
      continue
    }
    told.push({ said: fill(said.params.description, filledIn), newState: standing.state })
    legs.push({ ids: [...silent, ...ids], value: valueOf(standing) })
    silent = []
  }
  return { told, legs, now: valueOf(standing), silent }
}

// No history tells when a booking began: what was changed meanwhile may have been before that or after, so a way
// need not be the very one, but it tells the same and is no longer.
const topOf = (value: StateValue) => (typeof value === 'string' ? value : Object.keys(value).join())
const saying = (ids: readonly string[]) => /--(.+)-->/.exec(ids.at(-1) ?? '')?.[1]?.split('#')[0]

describe('the way of a request', () => {
  test('is found again from what its history tells, whoever did what', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.array(fc.nat(10_000), { minLength: 1, maxLength: 25 }),
        (kind, choices) => {
          const { told, legs, now, silent } = drive(kind, choices)

          const way = wayThrough(machine, told, now)

          const entries = way?.slice(0, legs.length) ?? []
          expect(entries.map(({ value }) => topOf(value))).toEqual(
            legs.map(({ value }) => topOf(value)),
          )
          expect(entries.map(({ transitions }) => saying(transitions))).toEqual(
            legs.map(({ ids }) => saying(ids)),
          )
          expect(way?.at(-1)?.value).toEqual(now)
          expect(way?.flatMap(({ transitions }) => transitions).length).toBeLessThanOrEqual(
            [...legs.flatMap(({ ids }) => ids), ...silent].length,
          )
        },
      ),
      { numRuns: 12, seed: seedFor('ways') },
    )
  })

  test('goes on where entries are hidden from the reader', () => {
    const submitted = { said: 'Submitted', newState: 'submitted' }
    const booked = {
      said: 'Booked: RW00000001, pickup 2026-12-01',
      newState: 'approved-by-logistics',
    }

    const way = wayThrough(machine, [submitted, booked], { 'approved-by-logistics': 'booked' })

    expect(way?.map(({ value }) => value)).toEqual([
      'submitted',
      { 'approved-by-logistics': 'booked' },
    ])
    expect(way?.[1]?.transitions.length).toBeGreaterThan(2)
  })

  test('is unknown when the history does not fit the chart', () => {
    const strange = { said: 'Faxed to the depot', newState: 'submitted' }

    expect(wayThrough(machine, [strange], 'submitted')).toBeUndefined()
    expect(wayThrough(machine, [], 'no-such-state')).toBeUndefined()
  })
})

test('the way of an offer knows that a day ended without an entry, and who acted for whom', () => {
  const way = wayThrough(
    spotOfferMachine,
    [
      { said: 'Offer created; its price needs approval', newState: 'pending-approval' },
      { said: 'Approved; more approvals are needed', newState: 'pending-approval' },
      { said: 'Approved for Maya Lind', newState: 'approved-or-expired' },
    ],
    { 'approved-or-expired': 'expired' },
  )

  expect(way?.map(({ value }) => value)).toEqual([
    'pending-approval',
    'pending-approval',
    { 'approved-or-expired': 'approved' },
    { 'approved-or-expired': 'expired' },
  ])
})
