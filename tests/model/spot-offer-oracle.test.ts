import { describe, expect, test } from 'vitest'

import { decide } from '#machines/spot-offer/lifecycle/decide.ts'
import { allowed } from '#machines/spot-offer/lifecycle/lifecycle.ts'
import { eventTypes } from '#machines/spot-offer/lifecycle/probe.ts'
import { situationOf } from '#machines/spot-offer/lifecycle/standing.ts'
import type { Actor } from '#machines/spot-offer/lifecycle/types.ts'
import { statusOf } from '#schemas/error.ts'
import type { OfferState } from '#schemas/spot-offer/offer.ts'
import { letters } from '#tests/support/oracle.ts'
import { testTable } from '#tests/support/records/lifecycle-kit.ts'
import {
  LAST_DAY,
  TODAY,
  leadsTo,
  offerFacts,
  oracle,
  person,
  places,
  variations,
} from '#tests/support/spot-offer-lifecycle.ts'
import type { Place } from '#tests/support/spot-offer-lifecycle.ts'

const callers = Object.values(letters)
const may = (cell: string, caller: Actor['caller']) =>
  cell.split('').some((letter) => letters[letter] === caller)

const states: Readonly<Record<Place, OfferState | undefined>> = {
  unsaved: undefined,
  'pending-approval': 'pending-approval',
  approved: 'approved-or-expired',
  expired: 'approved-or-expired',
  rejected: 'rejected',
  'supplier-approved': 'supplier-approved',
  'supplier-rejected': 'supplier-rejected',
  deleted: 'deleted',
}
// Everybody owns the offer that they act on, so that only place and role can refuse.
const offerAt = (place: Place, by: Actor) => ({
  state: states[place],
  facts: offerFacts({
    createdBy: by.id,
    offerExpirationDate: place === 'expired' ? '2026-11-16' : LAST_DAY,
  }),
})

testTable({
  places,
  start: 'unsaved',
  callers,
  types: eventTypes,
  mayByTable: (type, place, caller) => may(oracle[type][place], caller),
  sentBy: (type, caller) => variations(type, person(caller), TODAY),
  decide: (place, event, caller) => decide(offerAt(place, person(caller)), event),
  allowed: (place, caller) =>
    allowed(offerAt(place, person(caller)), { by: person(caller), today: TODAY }),
})

test.each(places)('from %s it leads where the table says', (place) => {
  for (const type of eventTypes.filter((one) => oracle[one][place])) {
    const found = callers
      .filter((caller) => may(oracle[type][place], caller))
      .flatMap((caller) => variations(type, person(caller), TODAY))
      .map(({ event }) => ({ event, decision: decide(offerAt(place, event.by), event) }))
      .flatMap(({ decision }) => (decision.ok ? [situationOf(decision, TODAY)] : []))
    const usual = leadsTo[type] ?? [place]
    // An expired offer that is only edited stays expired; a new date opens it, or asks for approval again.
    const fromExpired: typeof usual =
      type === 'update-expiration-date'
        ? ['approved', 'pending-approval']
        : [...usual, ...(type === 'update-offer-form' ? [place] : [])]

    expect([type, ...new Set(found)].toSorted()).toEqual(
      [type, ...new Set(place === 'expired' ? fromExpired : usual)].toSorted(),
    )
  }
})

describe('the code of a refusal', () => {
  test.each(eventTypes.filter((type) => type !== 'expire' && type !== 'reprice'))(
    '%s answers 403 to whoever can never do it, 410 for an expired offer, else 422',
    (type) => {
      const ever = Object.values(oracle[type]).join('')
      for (const place of places)
        for (const caller of callers)
          for (const { event } of variations(type, person(caller), TODAY)) {
            const decision = decide(offerAt(place, event.by), event)
            if (decision.ok) continue
            const isForbidden = !may(ever, caller)
            const isOver = place === 'expired' && type.startsWith('supplier-')
            const expected = isForbidden ? 403 : isOver ? 410 : 422
            expect([place, caller, statusOf[decision.code]]).toEqual([place, caller, expected])
            expect(decision.reasons.length).toBeGreaterThan(0)
            for (const { text } of decision.reasons) expect(text).not.toMatch(/[{}]/)
          }
    },
  )
})
