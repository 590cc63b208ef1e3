import { isDeepStrictEqual } from 'node:util'

import { describe } from 'vitest'

import { dismantlerOfferMachine } from '#machines/sell-my-battery/offer/machine.ts'
import type { OfferContext } from '#machines/sell-my-battery/offer/types.ts'
import { pickupPlaceMachine } from '#machines/sell-my-battery/place/machine.ts'
import {
  dismantlerOfferAlphabet,
  ownInput,
  sampleInput,
  waitingInput,
} from '#tests/machines/sell-my-battery/offer/alphabet.ts'
import {
  movingInput,
  pickupPlaceAlphabet,
  sampleInput as nowhere,
} from '#tests/machines/sell-my-battery/place/alphabet.ts'
import { leaf } from '#tests/machines/sell-my-battery/search/alphabet.ts'
import { silent, testPaths } from '#tests/support/records/path-kit.ts'

describe('a pickup address', () => {
  testPaths(pickupPlaceMachine.provide({ actors: { save: silent() } }), {
    inputs: [nowhere, movingInput],
    alphabet: pickupPlaceAlphabet,
    keyOf: ({ value, context: { draft, attempt, problem } }) =>
      JSON.stringify([value, draft, attempt > 0, problem]),
  })
})

/** Two offers are the same when the same may be done with them. */
export const keyOfOffer = (value: unknown, context: OfferContext): string =>
  JSON.stringify([
    value,
    context.seller,
    context.lines.map(({ id, quantity, condition }) => [id, quantity, condition]),
    context.stored?.status,
    context.priced && context.priced.pricing.total !== null,
    context.isUnsaved,
    context.isBrought,
    context.isAgreed,
    context.removed?.line.condition,
    context.isOnline,
  ])

// The table has these, too: here they only multiply the situations.
const elsewhere: readonly object[] = [
  { type: 'ADD', battery: leaf, partNumber: '295B0' },
  { type: 'QUANTITY', id: '1', quantity: 'many' },
  { type: 'QUANTITY', id: '1', quantity: '2' },
  { type: 'SHIP', supplierWillShip: false },
  { type: 'WHO', seller: 'unapproved' },
  { type: 'network', isOnline: false },
]

describe('an offer for battery packs', () => {
  const machine = dismantlerOfferMachine.provide({
    actors: {
      open: silent(),
      price: silent(),
      save: silent(),
      accept: silent(),
      copy: silent(),
    },
  })
  testPaths(machine, {
    inputs: [sampleInput, ownInput, waitingInput],
    alphabet: dismantlerOfferAlphabet.filter(
      (event) => !elsewhere.some((other) => isDeepStrictEqual(event, other)),
    ),
    keyOf: ({ value, context }) => keyOfOffer(value, context),
  })
})
