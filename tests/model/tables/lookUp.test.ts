import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { ContextFrom } from 'xstate'

import { makerCalls } from '#api/contract/makers.ts'
import { thirdPartyCalls } from '#api/contract/third-party.ts'
import { claimLimits } from '#machines/evaluation/list.ts'
import { lookUpMachine } from '#machines/records/lookup/machine.ts'
import type { LookUpLimits } from '#machines/records/lookup/machine.ts'
import { nameLimits } from '#machines/shipment/third-party/rights.ts'
import {
  addressedInput,
  lookUpAlphabet,
  sampleInput,
} from '#tests/machines/records/lookup/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Context = ContextFrom<typeof lookUpMachine>
type Typed = { readonly field: string; readonly text: string }

// From pages.md §3.2 (claims) and §3.3 (shipments of third parties), not from the machine: of two fields one suffices, and
// blanks around a number are nobody's mistake.
const said = ({ typed }: Context, field: string) => typed[field]?.trim() ?? ''
const isNothing = (context: Context) =>
  ['part_number', 'vin'].every((field) => said(context, field) === '')
const isRight = (context: Context) => {
  const [part, vin] = [said(context, 'part_number'), said(context, 'vin')]
  const isPart = part === '' || (part.length >= 2 && part.length <= 5)
  return isPart && vin.length <= 3
}
const asks = (context: Context) => ({
  ...(said(context, 'part_number') ? { part_number: said(context, 'part_number') } : {}),
  ...(said(context, 'vin') ? { vin: said(context, 'vin') } : {}),
})
type Typing = (context: Context, event: Typed) => Partial<Context>
const types: Typing = ({ typed }, { field, text }) => ({ typed: { ...typed, [field]: text } })
const asking: Rules<Context> = {
  TYPE: { keeps: types },
  ASK: [
    { when: isNothing, to: 'missing' },
    {
      when: isRight,
      to: 'asked',
      does: ['tellAsked'],
      keeps: (context) => ({ asked: asks(context) }),
    },
    { to: 'misfit' },
  ],
}
const wrong: Rules<Context> = {
  TYPE: {
    // What was found stays beneath while one types.
    leads: ({ asked }) => (Object.keys(asked).length ? 'asked' : 'unasked'),
    keeps: types,
  },
}
const rules = { unasked: asking, asked: asking, missing: wrong, misfit: wrong }

test('looking something up does in every situation what is written', () => {
  const unused = holdAgainst(lookUpMachine, {
    inputs: [sampleInput, addressedInput],
    events: lookUpAlphabet,
    start: ({ asked }) => (asked ? ['asked'] : ['unasked']),
    remembers: ({ limits, asked = {} }) => ({ limits, typed: asked, asked }),
    enters: {},
    rules,
  })

  expect(unused).toEqual([])
})

test('what is looked up is told as it is asked for', () => {
  const told: unknown[] = []
  const actor = createActor(
    lookUpMachine.provide({ actions: { tellAsked: (_, { asked }) => void told.push(asked) } }),
    { input: sampleInput },
  ).start()
  actor.send({ type: 'TYPE', field: 'part_number', text: ' P1 ' })
  actor.send({ type: 'ASK' })

  expect(told).toEqual([{ part_number: 'P1' }])
})

describe('a look-up asks for what its call takes, and for nothing else', () => {
  const claims = makerCalls.listWarrantyClaims.query
  const shipment = thirdPartyCalls.getThirdPartyShipment.params
  const takes = {
    claims: (terms: object) => claims.safeParse(terms).success,
    shipment: (terms: object) => shipment.safeParse(terms).success,
  }
  const cases: readonly (readonly [
    string,
    LookUpLimits,
    (terms: Record<string, string>) => boolean,
  ])[] = [
    ['claims', claimLimits, takes.claims],
    [
      'a shipment',
      nameLimits,
      ({ name = '' }) => takes.shipment({ shipment_request_id_or_bol: name }),
    ],
  ]
  test.each(cases)('%s', (_what, limits, isTaken) => {
    for (const [field, { min, max }] of Object.entries(limits))
      for (const length of [min - 1, min, max, max + 1].filter((one) => one > 0)) {
        const text = 'x'.repeat(length)
        const actor = createActor(lookUpMachine, { input: { limits } }).start()
        actor.send({ type: 'TYPE', field, text })
        actor.send({ type: 'ASK' })
        const isAsked = actor.getSnapshot().matches('asked')
        expect([field, length, isAsked]).toEqual([field, length, isTaken({ [field]: text })])
      }
  })
})
