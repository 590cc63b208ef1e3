import { decide } from '#machines/spot-offer/lifecycle/decide.ts'
import { eventTypes } from '#machines/spot-offer/lifecycle/probe.ts'
import { situationOf } from '#machines/spot-offer/lifecycle/standing.ts'
import type {
  Actor,
  OfferEffect,
  OfferEvent,
  OfferFacts,
} from '#machines/spot-offer/lifecycle/types.ts'
import type { OfferState } from '#schemas/spot-offer/offer.ts'
import { letters } from '#tests/support/oracle.ts'
import { testEffects } from '#tests/support/records/effects-kit.ts'
import type { Done } from '#tests/support/records/effects-kit.ts'
import { usualEffects } from '#tests/support/spot-offer-effects.ts'
import { importEffects } from '#tests/support/spot-offer-import-effects.ts'
import {
  LAST_DAY,
  TODAY,
  offerFacts,
  oracle,
  person,
  variations,
} from '#tests/support/spot-offer-lifecycle.ts'
import type { Place } from '#tests/support/spot-offer-lifecycle.ts'
import { spotTexts } from '#texts/spot-offer.ts'

const stateOf = (place: Place): OfferState | undefined => {
  if (place === 'unsaved') return undefined
  return place === 'approved' || place === 'expired' ? 'approved-or-expired' : place
}
const wayOf = (description: string) =>
  Object.entries(spotTexts.history).find(([, text]) => text === description)?.[0] ?? description
function wordsOf(effect: OfferEffect): string {
  if (effect.type === 'sendMail') return `mail ${effect.params.mails.join(' ')}`
  if (effect.type !== 'appendHistory') return effect.type
  return `${effect.params.audience}: ${wayOf(effect.params.description)}`
}

/** An event as the table names it. */
function eventOf({ sent, event }: Done<Place, OfferFacts>, by: Actor): OfferEvent {
  const found = eventTypes
    .flatMap((type) => variations(type, by, TODAY))
    .find(({ name }) => name === sent)
  if (!found) throw new Error(`no variation ${sent}`)
  return { ...found.event, ...event }
}

testEffects({
  rows: [...usualEffects, ...importEffects],
  tried: (at, row) => {
    const [type = ''] = row.sent.split(' ')
    const cell = Object.entries(oracle).find(([name]) => name === type)?.[1][at] ?? ''
    return cell.split('').map((letter) => {
      const by = letters[letter] ?? 'none'
      const facts = offerFacts({
        createdBy: `pool|${by}`,
        offerExpirationDate: at === 'expired' ? '2026-11-16' : LAST_DAY,
        ...row.given,
      })
      const decision = decide({ state: stateOf(at), facts }, eventOf(row, person(by)))
      return { by, before: facts, decision }
    })
  },
  placeAfter: ({ state, facts }) => situationOf({ state, facts }, TODAY),
  wordsOf,
})
