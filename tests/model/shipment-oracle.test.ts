import { describe, expect, test } from 'vitest'

import { decide } from '#machines/shipment/request/decide.ts'
import { allowed } from '#machines/shipment/request/lifecycle.ts'
import { eventTypes, probe } from '#machines/shipment/request/probe.ts'
import { DELIVERED } from '#machines/shipment/request/selectors.ts'
import type { ShipmentEvent, ShipmentEventType } from '#machines/shipment/request/types.ts'
import { statusOf } from '#schemas/error.ts'
import { ShipmentAction } from '#schemas/shipment-request.ts'
import {
  TODAY,
  actor,
  callers,
  factsOfKind,
  kinds,
  placeOf,
  standingAt,
  variations,
} from '#tests/support/lifecycle.ts'
import {
  everAllowed,
  leadsAlways,
  leadsTo,
  letters,
  oracle,
  places,
} from '#tests/support/oracle.ts'
import { testTable } from '#tests/support/records/lifecycle-kit.ts'

const may = (cell: string, caller: string) =>
  cell.split('').some((letter) => letters[letter] === caller)

describe.each(kinds)('under $policy, pre-booking $isPreBooking', (kind) => {
  // The pick-up day has come and the ASN is there, so that only place and role can refuse.
  const facts = factsOfKind(kind, {
    isAsnConfirmed: true,
    pickupDate: TODAY,
    unitCount: 2,
    historyCount: 3,
  })

  testTable({
    places,
    start: 'unsubmitted',
    callers,
    types: eventTypes,
    mayByTable: (type, place, caller) =>
      may(oracle[kind.policy][type][place], caller) &&
      (type !== 'confirm-asn' || kind.isPreBooking),
    sentBy: (type, caller) => variations(type, caller, facts),
    decide: (place, event) => decide(standingAt(place), facts, event),
    allowed: (place, caller) =>
      allowed(standingAt(place), facts, { by: actor(caller), today: TODAY }),
  })

  test('only what is booked can be delivered: lists of delivered ones lean on it', () => {
    const from = places.filter((place) =>
      callers
        .flatMap((caller) => variations('deliver', caller, facts))
        .some(({ event }) => decide(standingAt(place), facts, event).ok),
    )

    expect(from.map((place) => standingAt(place))).toMatchObject([DELIVERED])
  })

  test.each(places)('from %s it leads where the table says', (place) => {
    const listed = eventTypes.filter((type) => oracle[kind.policy][type][place])
    const doable = listed.filter((type) => type !== 'confirm-asn' || kind.isPreBooking)
    const expected = doable.map((type) => {
      const targets = leadsTo[type]?.[place] ?? [leadsAlways[type] ?? place]
      return [type, ...targets.toSorted()]
    })

    const found = doable.map((type) => {
      const after = callers
        .filter((caller) => may(oracle[kind.policy][type][place], caller))
        .flatMap((caller) => variations(type, caller, facts))
        .map(({ event }) => decide(standingAt(place), facts, event))
        .flatMap((decision) => (decision.ok ? [placeOf(decision.standing)] : []))
      return [type, ...[...new Set(after)].toSorted()]
    })

    expect(found).toEqual(expected)
  })
})

describe('what is given decides where an action leads', () => {
  const kind = { policy: 'bizdev-then-logistics', isPreBooking: false } as const
  const facts = factsOfKind(kind, { pickupDate: TODAY, unitCount: 2, historyCount: 3 })
  const by = actor('logistics')
  const sent = (type: ShipmentEventType) => probe(type, { by, today: TODAY, facts })

  test.each([
    ['without a BOL it is queued', { bol: null }, 'approved-by-bizdev', 'queued'],
    ['with a BOL it is booked by hand', { bol: 'RW00000001' }, 'approved-by-bizdev', 'booked'],
  ] as const)('approve-by-logistics: %s', (_name, given, from, to) => {
    const event = { ...sent('approve-by-logistics'), ...given } as ShipmentEvent // because only a field of it changes
    const decision = decide(standingAt(from), facts, event)

    expect(decision.ok ? placeOf(decision.standing) : decision.code).toBe(to)
  })

  test.each([
    ['a small change leaves it approved', { isMaterial: false }, 'approved-by-bizdev'],
    ['a material one starts the approval again', { isMaterial: true }, 'submitted'],
  ] as const)('update-shipment-request-form: %s', (_name, given, to) => {
    const event = { ...sent('update-shipment-request-form'), ...given } as ShipmentEvent // because only a field of it changes
    const decision = decide(standingAt('approved-by-bizdev'), facts, event)

    expect(decision.ok ? placeOf(decision.standing) : decision.code).toBe(to)
  })
})

describe('the code of a refusal', () => {
  const kind = { policy: 'bizdev-then-logistics', isPreBooking: true } as const
  const facts = factsOfKind(kind, { isAsnConfirmed: true, pickupDate: TODAY, historyCount: 3 })

  test.each(ShipmentAction.options)('%s answers 403 to whoever can never do it', (action) => {
    for (const place of places)
      for (const caller of callers.filter(
        (one) => one !== 'system' && !may(everAllowed[action], one),
      ))
        for (const { event } of variations(action, caller, facts)) {
          const decision = decide(standingAt(place), facts, event)
          if (decision.ok) throw new Error(`${caller} may ${action} in ${place}`)
          expect(decision.code).toBe(caller === 'readonly' ? 'readonly_user' : 'forbidden_role')
          expect(statusOf[decision.code]).toBe(403)
        }
  })

  test.each(ShipmentAction.options)(
    '%s answers 422 in the wrong place, 409 to a rebook meanwhile',
    (action) => {
      for (const place of places)
        for (const caller of callers.filter((one) => may(everAllowed[action], one)))
          for (const { event } of variations(action, caller, facts)) {
            const decision = decide(standingAt(place), facts, event)
            if (decision.ok) continue
            const isMeanwhile =
              action === 'rebook' && (place === 'queued' || place === 'in-progress')
            expect([place, caller, decision.code]).toEqual([
              place,
              caller,
              isMeanwhile ? 'already_booked' : 'action_not_allowed',
            ])
            expect(decision.reasons.length).toBeGreaterThan(0)
          }
    },
  )
})
