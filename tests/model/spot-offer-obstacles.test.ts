import { describe, expect, test } from 'vitest'
import { transition } from 'xstate'

import { decide } from '#machines/spot-offer/lifecycle/decide.ts'
import { valueOf } from '#machines/spot-offer/lifecycle/lifecycle.ts'
import { spotOfferMachine } from '#machines/spot-offer/lifecycle/machine.ts'
import { eventTypes } from '#machines/spot-offer/lifecycle/probe.ts'
import { situationOf } from '#machines/spot-offer/lifecycle/standing.ts'
import type { OfferEvent, OfferFacts } from '#machines/spot-offer/lifecycle/types.ts'
import type { OfferState } from '#schemas/spot-offer/offer.ts'
import { letters } from '#tests/support/oracle.ts'
import {
  LAST_DAY,
  TODAY,
  offerFacts,
  oracle,
  person,
  variations,
} from '#tests/support/spot-offer-lifecycle.ts'
import type { Place } from '#tests/support/spot-offer-lifecycle.ts'
import { obstacles, placeAfter, spots } from '#tests/support/spot-offer-obstacles.ts'
import type { Obstacle, Spot } from '#tests/support/spot-offer-obstacles.ts'

const YESTERDAY = '2026-11-16'
const stateAt = (place: Place): OfferState | undefined => {
  if (place === 'unsaved') return undefined
  return place === 'approved' || place === 'expired' ? 'approved-or-expired' : place
}
const by = person('customer-ops')
const favourable = ({ isOver }: Spot, rest: Partial<OfferFacts> = {}): OfferFacts =>
  offerFacts({
    createdBy: by.id,
    offerExpirationDate: isOver ? YESTERDAY : LAST_DAY,
    ...rest,
  })
const nameOf = ({ place, isOver }: Spot) => (isOver ? `${place}, over` : place)
/** Each place, also of an offer whose letter the supplier has already. */
const cases = spots.flatMap((spot) =>
  [false, ...(spot.place === 'unsaved' ? [] : [true])].map(
    (wasSent) => [nameOf(spot) + (wasSent ? ', sent before' : ''), { spot, wasSent }] as const,
  ),
)

/** Every action that customer operations may take there by the table, in each way that it can be sent. */
const allowed = (spot: Spot) =>
  eventTypes
    .filter((type) => oracle[type][spot.place].includes('B'))
    // Whether an offer is still valid is asked of every approval.
    .filter((type) => type !== 'approve' || !spot.isOver)
    .flatMap((type) =>
      variations(type, by, TODAY).map(({ name, event }) => ({ type, name, event })),
    )
type Sent = ReturnType<typeof allowed>[number]

function changed({ event }: Sent, { form, event: fields = {} }: Obstacle): OfferEvent {
  const own = Object.entries(fields).filter(([field]) => field in event)
  const withForm = form && 'form' in event ? { form: { ...event.form, ...form } } : {}
  return { ...event, ...withForm, ...Object.fromEntries(own) }
}

describe.each(cases)('%s', (_name, { spot, wasSent }) => {
  const state = stateAt(spot.place)

  test('each allowed action leads where the table says, and the chart stands there too', () => {
    const sent = allowed(spot)
    const facts = favourable(spot, { wasSent })
    const standing = spot.place === 'unsaved' ? 'unsaved' : situationOf({ state, facts }, TODAY)
    const before = spotOfferMachine.resolveState({ value: valueOf(standing), context: facts })

    expect(sent.length).toBeGreaterThan(0)
    for (const { type, name, event } of sent) {
      const decision = decide({ state, facts }, event)
      const place = placeAfter({ type, variation: name }, spot)
      const after = decision.ok ? situationOf(decision, TODAY) : decision.code
      const [chart] = transition(spotOfferMachine, before, event)

      expect([name, nameOf(spot), after]).toEqual([
        name,
        nameOf(spot),
        // A pending or closed offer whose day is over is not called expired: only an approved one is.
        place,
      ])
      expect([name, chart.value]).toEqual([name, valueOf(place)])
    }
  })

  test('nobody but those of the table may act', () => {
    const wrong = allowed(spot).flatMap(({ type, name }) =>
      Object.entries(letters)
        .filter(([letter]) => !oracle[type][spot.place].includes(letter))
        .flatMap(([, caller]) => {
          const other = person(caller)
          const event = variations(type, other, TODAY).find((one) => one.name === name)?.event
          if (!event) throw new Error(`no ${name}`)
          const facts = favourable(spot, { wasSent, createdBy: other.id })
          return decide({ state, facts }, event).ok ? [`${name} by ${caller}`] : []
        }),
    )

    expect(wrong).toEqual([])
  })

  test.each(obstacles.map((one) => [one.name, one] as const))(
    '“%s” stops what it must, and nothing else',
    (_obstacle, one) => {
      const facts = favourable(spot, { wasSent, ...one.facts })
      const wrong = allowed(spot).flatMap((sent) => {
        const decision = decide({ state, facts }, changed(sent, one))
        const got = decision.ok ? 'allowed' : decision.reasons.map(({ code }) => code).join(' ')
        const isHere = one.at?.includes(spot.place) ?? true
        const wanted = isHere && one.of.includes(sent.type) ? one.code : 'allowed'
        return got === wanted ? [] : [`${sent.name}: ${got}, not ${wanted}`]
      })

      expect(wrong).toEqual([])
    },
  )
})

const FULL = 100 // calls.md §11
test.each([
  ['pending-approval', 'reprice', 'approved'],
  ['pending-approval', 'reprice high', 'pending-approval'],
  ['approved', 'reprice', 'approved'],
  ['approved', 'reprice high', 'pending-approval'],
  ['approved', 'reprice unseen', 'approved'],
] as const)(
  'an undone import moves %s by “%s” to %s, unless its history is full',
  (at, name, to) => {
    const event = variations('reprice', person('system'), TODAY).find((one) => one.name === name)
    const ends = [FULL - 1, FULL].map((historyCount) => {
      const context = offerFacts({ offerExpirationDate: LAST_DAY, reasons: [], historyCount })
      const [after, effects] = transition(
        spotOfferMachine,
        spotOfferMachine.resolveState({ value: valueOf(at), context }),
        event!.event,
      )
      return [after.value, effects.length > 0]
    })

    expect(ends).toEqual([
      [valueOf(to), true],
      [valueOf(at), false],
    ])
  },
)

test('the end of the day moves an approved offer, once and by nobody', () => {
  const facts = favourable({ place: 'approved', isOver: true })
  const approved = spotOfferMachine.resolveState({ value: valueOf('approved'), context: facts })
  const end = { type: 'expire', today: TODAY } as const
  const system = person('system')

  expect(transition(spotOfferMachine, approved, { ...end, by: system })[0].value).toEqual(
    valueOf('expired'),
  )
  const others = Object.values(letters).filter((caller) => caller !== 'system')
  const moved = others.filter((caller) => {
    const [after] = transition(spotOfferMachine, approved, { ...end, by: person(caller) })
    return !after.matches(valueOf('approved'))
  })
  expect(moved).toEqual([])
})
