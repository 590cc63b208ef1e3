import { afterAll, describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { decide } from '#machines/spot-offer/lifecycle/decide.ts'
import { valueOf } from '#machines/spot-offer/lifecycle/lifecycle.ts'
import { spotOfferMachine } from '#machines/spot-offer/lifecycle/machine.ts'
import { eventTypes } from '#machines/spot-offer/lifecycle/probe.ts'
import { situationOf } from '#machines/spot-offer/lifecycle/standing.ts'
import type { OfferEventType, OfferFacts } from '#machines/spot-offer/lifecycle/types.ts'
import { ApprovalMode } from '#schemas/spot-offer/approval.ts'
import type { OfferState } from '#schemas/spot-offer/offer.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { edgePaths, takenBy, tours } from '#tests/support/paths.ts'
import {
  dayOf,
  flowOf,
  maya,
  noah,
  offerFacts,
  person,
  variations,
} from '#tests/support/spot-offer-lifecycle.ts'

const machine = spotOfferMachine
type Snapshot = SnapshotFrom<typeof machine>
const isExpired = ({ value }: Snapshot) =>
  typeof value === 'object' && value['approved-or-expired'] === 'expired'

const start = (mode: ApprovalMode): OfferFacts =>
  offerFacts({ flow: flowOf(mode), reasons: [], historyCount: 0, createdBy: 'pool|creator' })
const senders: Partial<Record<OfferEventType, readonly ReturnType<typeof person>[]>> = {
  approve: [maya, noah],
  reject: [maya],
  delete: [person('admin')],
  'supplier-approve': [person('supplier')],
  'supplier-reject': [person('supplier')],
  expire: [person('system')],
  reprice: [person('system')],
}
const alphabet = (mode: ApprovalMode) => ({
  input: start(mode),
  events: (snapshot: Snapshot) =>
    eventTypes.flatMap((type) =>
      (senders[type] ?? [person('customer-ops', 'creator')]).flatMap((by) => {
        const on = (isOver: boolean) =>
          variations(type, by, dayOf(isOver, snapshot.context)).map(({ event }) => event)
        // Editing is possible after the last day too, wherever the offer stands.
        if (type === 'update-offer-form') return [...on(isExpired(snapshot)), ...on(true)]
        return on(type === 'expire' || isExpired(snapshot))
      }),
    ),
  // Dates only ever grow: two offers that differ by them alone are the same.
  keyOf: ({ value, context: { offerExpirationDate: _date, ...context } }: Snapshot) =>
    JSON.stringify([value, context]),
})
const all = coverageOf(machine, 'machine')
afterAll(() => all.print())

describe.each(ApprovalMode.options)('offers that ask %s', (mode) => {
  const paths = edgePaths(machine, alphabet(mode))
  const names = paths.map((path) => path.map(({ event }) => event.type).join(' › '))

  test.each(paths.map((path, at) => [names[at], path] as const))('%s', (_name, path) => {
    let state: OfferState | undefined
    let facts = start(mode)
    for (const { from, event, to } of path) {
      const ids = takenBy(machine, from, event)
      expect(ids).toHaveLength(1)
      all.take(ids)
      // The end of the day changes nothing that is stored.
      const decision =
        event.type === 'expire'
          ? { ok: true as const, state: state!, facts, effects: [] }
          : decide({ state, facts }, event)

      if (!decision.ok) throw new Error(`${event.type}: ${decision.reasons[0]?.text}`)
      expect(valueOf(situationOf(decision, event.today))).toEqual(to.value)
      expect(decision.facts).toEqual(to.context)
      const entries = decision.effects.filter(({ type }) => type === 'appendHistory')
      expect(entries).toHaveLength(event.type === 'expire' ? 0 : 1)
      state = decision.state
      facts = decision.facts
    }
  })

  test('a few long walks take the same transitions', () => {
    const idsOf = (found: typeof paths) =>
      [
        ...new Set(found.flat().flatMap(({ from, event }) => takenBy(machine, from, event))),
      ].toSorted()
    const walks = tours(machine, alphabet(mode))

    expect(idsOf(walks)).toEqual(idsOf(paths))
    expect(walks.length).toBeLessThan(paths.length)
  })
})

test('together they take every declared transition', () => {
  expect(all.missing()).toEqual([])
  expect(all.unknown()).toEqual([])
})
