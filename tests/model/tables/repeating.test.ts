import { expect, test } from 'vitest'

import { repeatingMachine } from '#machines/shipment/repeating/machine.ts'
import type { RepeatContext, RepeatEvent } from '#machines/shipment/repeating/types.ts'
import { repeatingAlphabet, samplePlan } from '#tests/machines/shipment/repeating/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Context = RepeatContext
type Event<T extends RepeatEvent['type']> = Extract<RepeatEvent, { readonly type: T }>
type Failed = { readonly error: Error }

const further = [
  { type: 'OPEN', form: { ...samplePlan, weeks: '0' } },
  { type: 'OPEN', form: { ...samplePlan, first: samplePlan.today } },
  { type: 'OPEN', form: { ...samplePlan, until: '2026-12-10' } },
  { type: 'OPEN', form: { ...samplePlan, first: 'soon' } },
  // The first day of one that is changed is over, its last one is not.
  { type: 'OPEN', form: { ...samplePlan, planId: 'one', first: samplePlan.today } },
  { type: 'OPEN', form: { ...samplePlan, planId: 'one', until: '2026-12-10' } },
]
/** One to twelve weeks, from a day after today (unless that was planned before) until a day that is not before it. */
const isWhole = ({ form }: Context): boolean => {
  if (!form) return false
  const weeks = Number(form.weeks)
  return (
    weeks >= 1 &&
    weeks <= 12 &&
    (form.planId !== undefined || form.first > form.today) &&
    form.first <= form.until &&
    form.first !== 'soon'
  )
}
const refused = (_: Context, { error }: Failed) => ({ refusal: error.message })

const rules: Readonly<Record<string, Rules<Context>>> = {
  quiet: {
    OPEN: {
      to: 'editing',
      keeps: (_, { form }: Event<'OPEN'>) => ({ form, isAttempted: false, refusal: undefined }),
    },
    ACT: { to: 'acting', keeps: (_, { act }: Event<'ACT'>) => ({ act, refusal: undefined }) },
  },
  editing: {
    CHANGE: {
      keeps: ({ form }, { change }: Event<'CHANGE'>) =>
        form ? { form: { ...form, ...change } } : {},
    },
    SAVE: [
      { when: isWhole, to: 'saving', keeps: () => ({ refusal: undefined }) },
      { keeps: () => ({ isAttempted: true }) },
    ],
    CLOSE: { to: 'quiet', keeps: () => ({ refusal: undefined }) },
  },
  saving: {
    'done repeating.save': { to: 'quiet', does: ['tellSaved'] },
    // What was typed stays.
    'failed repeating.save': { to: 'editing', keeps: refused },
  },
  acting: {
    'done repeating.act': 'quiet',
    'failed repeating.act': { to: 'quiet', keeps: refused },
  },
}

test('repeating a load does in every situation what is written', () => {
  const unused = holdAgainst(repeatingMachine, {
    inputs: [undefined],
    events: [...repeatingAlphabet, ...further],
    start: ['quiet'],
    gives: { 'repeating.save': ({ form }) => form, 'repeating.act': ({ act }) => act },
    enters: { saving: ['start repeating.save'], acting: ['start repeating.act'] },
    rules,
  })

  expect(unused).toEqual([])
})
