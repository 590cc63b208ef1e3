import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import type { DelegationForm } from '#machines/spot-offer/delegation/form.ts'
import { delegationMachine } from '#machines/spot-offer/delegation/machine.ts'
import type { DelegationContext, DelegationEvent } from '#machines/spot-offer/delegation/types.ts'
import { delegationAlphabet, whole } from '#tests/machines/spot-offer/delegation/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Context = DelegationContext
type Event<T extends DelegationEvent['type']> = Extract<DelegationEvent, { readonly type: T }>
type Failed = { readonly error: Error }

const further = [
  { type: 'OPEN', form: { ...whole, approverEmail: '' } },
  { type: 'OPEN', form: { ...whole, from: ' ' } },
  { type: 'OPEN', form: { ...whole, until: '2026-12-04' } },
  { type: 'CHANGE', change: { delegateEmail: 'nobody', delegateName: 'Nobody' } },
]
/** Everything is chosen, and the last day is not before the first. */
const isWhole = (form: DelegationForm | undefined): boolean =>
  form !== undefined &&
  Object.values(form).every((text) => text.trim() !== '') &&
  form.delegateEmail.includes('@') &&
  form.from <= form.until
const rest = ({ ending }: Context) => ending.slice(1)
const ended = (context: Context) => ({
  told: { kind: 'ended' as const, approver: context.ending[0] ?? '' },
  ending: rest(context),
})
const notEnded = (context: Context, { error }: Failed) => ({
  told: { kind: 'failed' as const, text: error.message },
  ending: rest(context),
})
const isNext = ({ ending }: Context) => ending.length > 1

// From domain.md §4 and pages.md §2.8, not from the machine.
const rules: Readonly<Record<string, Rules<Context>>> = {
  'dialog.closed': {
    OPEN: {
      to: 'dialog.editing',
      keeps: (_, { form }: Event<'OPEN'>) => ({ form, attempt: 0, refusal: undefined }),
    },
  },
  'dialog.editing': {
    CHANGE: {
      keeps: ({ form }, { change }: Event<'CHANGE'>) =>
        form ? { form: { ...form, ...change } } : {},
    },
    SAVE: [
      {
        when: ({ form }) => isWhole(form),
        to: 'dialog.saving',
        keeps: () => ({ refusal: undefined }),
      },
      { keeps: ({ attempt }) => ({ attempt: attempt + 1, refusal: undefined }) },
    ],
    CLOSE: 'dialog.closed',
  },
  'dialog.saving': {
    'done delegation.save': {
      to: 'dialog.closed',
      keeps: ({ form }) => (form ? { told: { kind: 'saved', form } } : {}),
    },
    // What was chosen stays.
    'failed delegation.save': {
      to: 'dialog.editing',
      keeps: (_, { error }: Failed) => ({ refusal: error.message }),
    },
  },
  // One after the other, each once.
  'rows.quiet': {
    END: {
      to: 'rows.ending',
      keeps: (_, { approver }: Event<'END'>) => ({ ending: [approver] }),
    },
  },
  'rows.ending': {
    END: {
      when: ({ ending }, { approver }: Event<'END'>) => !ending.includes(approver),
      keeps: ({ ending }, { approver }: Event<'END'>) => ({ ending: [...ending, approver] }),
    },
    'done delegation.end': [
      { when: isNext, to: 'rows.ending', again: true, keeps: ended },
      { to: 'rows.quiet', keeps: ended },
    ],
    'failed delegation.end': [
      { when: isNext, to: 'rows.ending', again: true, keeps: notEnded },
      { to: 'rows.quiet', keeps: notEnded },
    ],
  },
}

test('standing in does in every situation what is written', () => {
  const unused = holdAgainst(delegationMachine, {
    inputs: [undefined],
    events: [...delegationAlphabet, ...further],
    // Attempts only count up.
    keyOf: ({ value, context }: SnapshotFrom<typeof delegationMachine>) =>
      JSON.stringify([value, { ...context, attempt: Math.min(context.attempt, 1) }]),
    start: ['dialog.closed', 'rows.quiet'],
    gives: {
      'delegation.save': ({ form }) => form,
      'delegation.end': ({ ending }) => ({ approver: ending[0] }),
    },
    enters: { 'dialog.saving': ['start delegation.save'], 'rows.ending': ['start delegation.end'] },
    rules,
  })

  expect(unused).toEqual([])
})
