import { expect, test } from 'vitest'

import { pickupPlaceMachine } from '#machines/sell-my-battery/place/machine.ts'
import type { PlaceContext, PlaceEvent } from '#machines/sell-my-battery/place/machine.ts'
import {
  movingInput,
  pickupPlaceAlphabet,
  sampleInput,
  yard,
} from '#tests/machines/sell-my-battery/place/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'

type Context = PlaceContext
const blank = {
  name: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  city: '',
  region: '',
  postalCode: '',
  countryCode: 'US',
}

// From domain.md: the name, a street, a city and a country always; in the USA a state and a postal code, in Ireland neither.
const isWhole = ({ draft }: Context) =>
  Boolean(draft.name && draft.addressLine1 && draft.city.trim()) &&
  ((draft.countryCode === 'US' && Boolean(draft.region && draft.postalCode)) ||
    draft.countryCode === 'ie')
const sent = ({ draft }: Context) => ({
  name: draft.name,
  addressLine1: draft.addressLine1,
  city: draft.city,
  countryCode: draft.countryCode.toUpperCase(),
  region: draft.region,
  ...(draft.postalCode ? { postalCode: draft.postalCode } : {}),
})

test('a pickup address does in every situation what is written', () => {
  const unused = holdAgainst(pickupPlaceMachine, {
    inputs: [sampleInput, movingInput],
    events: pickupPlaceAlphabet,
    keyOf: ({ value, context }) =>
      JSON.stringify([value, context.draft, Math.min(context.attempt, 1), context.problem]),
    start: ['typing'],
    remembers: ({ address }): Context => ({
      draft: address ? { ...blank, ...yard } : blank,
      attempt: 0,
      problem: null,
    }),
    gives: { 'pickupPlace.save': (context) => sent(context) },
    enters: { saving: ['start pickupPlace.save'] },
    rules: {
      typing: {
        CHANGE: {
          keeps: ({ draft }, { field, text }: Extract<PlaceEvent, { type: 'CHANGE' }>) => ({
            draft: { ...draft, [field]: text },
            problem: null,
          }),
        },
        SAVE: [
          { when: isWhole, to: 'saving' },
          { keeps: ({ attempt }) => ({ attempt: attempt + 1 }) },
        ],
      },
      saving: {
        'done pickupPlace.save': { to: 'saved' },
        'failed pickupPlace.save': {
          to: 'typing',
          keeps: (_, event) => ({
            problem: Reflect.get(event, 'error') instanceof Error ? 'Request failed' : '',
          }),
        },
      },
    },
  })

  expect(unused).toEqual([])
})
