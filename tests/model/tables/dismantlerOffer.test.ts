import { isDeepStrictEqual } from 'node:util'

import { expect, test } from 'vitest'

import { dismantlerOfferMachine } from '#machines/sell-my-battery/offer/machine.ts'
import type { OfferContext } from '#machines/sell-my-battery/offer/types.ts'
import {
  dismantlerOfferAlphabet,
  ownInput,
  sampleInput,
  waitingInput,
} from '#tests/machines/sell-my-battery/offer/alphabet.ts'
import { leaf } from '#tests/machines/sell-my-battery/search/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'

import { nothing, sends } from './dismantlerOffer-meant.ts'
import { rules } from './dismantlerOffer-rules.ts'

// Each of these only multiplies the situations: one of its kind is tried.
const elsewhere: readonly object[] = [
  { type: 'ADD', battery: leaf, partNumber: '295B0' },
  { type: 'QUANTITY', id: '1', quantity: '2' },
  { type: 'SHIP', supplierWillShip: true },
]

test('an offer for battery packs does in every situation what is written', () => {
  const unused = holdAgainst(dismantlerOfferMachine, {
    inputs: [sampleInput, ownInput, waitingInput],
    events: dismantlerOfferAlphabet.filter(
      (event) => !elsewhere.some((other) => isDeepStrictEqual(event, other)),
    ),
    keyOf: ({ value, context }) =>
      JSON.stringify([
        value,
        context.seller,
        context.lines.map(({ quantity }) => quantity),
        context.stored?.status,
        context.priced && context.priced.pricing.total,
        context.isUnsaved,
        context.isBrought,
        context.isAgreed,
        context.removed?.line.quantity,
        context.isOnline,
      ]),
    start: ['opening'],
    remembers: ({ seller, offerId }): OfferContext => ({
      ...nothing,
      seller,
      offerId,
      pickup: null,
      isOnline: true,
    }),
    gives: {
      'dismantlerOffer.open': ({ seller, stored, offerId }) => ({
        seller,
        offerId: stored?.offerId ?? offerId,
      }),
      'dismantlerOffer.price': sends,
      'dismantlerOffer.save': sends,
      'dismantlerOffer.accept': (context) => ({ ...sends(context), isUnsaved: context.isUnsaved }),
      'dismantlerOffer.copy': ({ stored }) => ({ offerId: stored?.offerId ?? '' }),
    },
    enters: {
      opening: ['start dismantlerOffer.open'],
      'form.waiting': ['wait pause'],
      'form.pricing': ['start dismantlerOffer.price'],
      saving: ['start dismantlerOffer.save'],
      accepting: ['start dismantlerOffer.accept'],
      copying: ['start dismantlerOffer.copy'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
