import { describe } from 'vitest'

import { decide } from '#machines/shipment/request/decide.ts'
import { eventTypes } from '#machines/shipment/request/probe.ts'
import type {
  ShipmentEffect,
  ShipmentEvent,
  ShipmentFacts,
} from '#machines/shipment/request/types.ts'
import {
  TODAY,
  factsOfKind,
  kinds,
  placeOf,
  standingAt,
  variations,
} from '#tests/support/lifecycle.ts'
import type { Kind } from '#tests/support/lifecycle.ts'
import { letters, oracle } from '#tests/support/oracle.ts'
import type { Place } from '#tests/support/oracle.ts'
import { testEffects } from '#tests/support/records/effects-kit.ts'
import type { Done } from '#tests/support/records/effects-kit.ts'
import { effects } from '#tests/support/shipment-effects.ts'
import { texts } from '#texts/en.ts'

const wayOf = (description: string) =>
  Object.entries(texts.shipment.history).find(([, text]) => text === description)?.[0] ??
  description
function wordsOf(effect: ShipmentEffect): string {
  if (effect.type === 'sendMail') return `mail ${effect.params.mails.join(' ')}`
  return effect.type === 'appendHistory' ? wayOf(effect.params.description) : effect.type
}

/** The variation that the table names, by each of those who may send it there. */
function triedAt(kind: Kind, at: Place, { sent, given, event }: Done<Place, ShipmentFacts>) {
  const facts = factsOfKind(kind, {
    isAsnConfirmed: true,
    pickupDate: TODAY,
    unitCount: 2,
    historyCount: 3,
    ...given,
  })
  return eventTypes.flatMap((type) =>
    oracle[kind.policy][type][at].split('').flatMap((letter) => {
      const by = letters[letter] ?? 'none'
      return variations(type, by, facts)
        .filter(({ name }) => name === sent)
        .map((found) => {
          const sentNow = { ...found.event, ...event } as ShipmentEvent // because only its own fields are told
          return { by, before: facts, decision: decide(standingAt(at), facts, sentNow) }
        })
    }),
  )
}

describe.each(kinds)('under $policy, pre-booking $isPreBooking', (kind) => {
  const doable = ({ sent }: Done<Place, ShipmentFacts>) =>
    (sent !== 'confirm-asn' || kind.isPreBooking) &&
    (sent !== 'approve-by-bizdev' || kind.policy === 'bizdev-then-logistics')
  testEffects({
    // Under the other policy a first approval by logistics is the only one.
    rows: effects
      .filter(doable)
      .map((row) =>
        kind.policy === 'bizdev-then-logistics' && row.sent.startsWith('approve-by-logistics')
          ? { ...row, at: row.at.filter((place) => place !== 'submitted') }
          : row,
      ),
    tried: (at, row) => triedAt(kind, at, row),
    placeAfter: ({ standing }) => placeOf(standing),
    wordsOf,
  })
})
