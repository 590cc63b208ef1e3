import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { serviceKeyMachine } from '#machines/service-key/issuing/machine.ts'
import type { Issued, IssuingContext, IssuingEvent } from '#machines/service-key/issuing/types.ts'
import { serviceKeyAlphabet } from '#tests/machines/service-key/issuing/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Context = IssuingContext
type Event<T extends IssuingEvent['type']> = Extract<IssuingEvent, { readonly type: T }>
type Failed = { readonly error: Error }
const blank = { name: '', organisation: '' }
const isTaken = (text: string, most: number) => text.trim() !== '' && text.trim().length <= most
const isWhole = ({ form }: Context) => isTaken(form.name, 60) && isTaken(form.organisation, 50)
const told = (_: Context, { error }: Failed) => ({ refusal: error.message })

// From what administrators are promised, not from the machine: a key is shown once, and ends when somebody confirms it.
const rules: Readonly<Record<string, Rules<Context>>> = {
  closed: {
    OPEN: { to: 'editing', keeps: () => ({ form: blank, attempt: 0, refusal: undefined }) },
    REVOKE: {
      to: 'confirming',
      keeps: (_, { about }: Event<'REVOKE'>) => ({ about, refusal: undefined }),
    },
  },
  editing: {
    CHANGE: {
      keeps: ({ form }, { change }: Event<'CHANGE'>) => ({ form: { ...form, ...change } }),
    },
    ISSUE: [
      { when: isWhole, to: 'issuing', keeps: () => ({ refusal: undefined }) },
      { keeps: ({ attempt }) => ({ attempt: attempt + 1, refusal: undefined }) },
    ],
    CLOSE: 'closed',
  },
  issuing: {
    'done serviceKey.issue': {
      to: 'shown',
      keeps: (_, { output }: { readonly output: Issued }) => ({ issued: output }),
    },
    // What was typed stays.
    'failed serviceKey.issue': { to: 'editing', keeps: told },
  },
  shown: {
    CLOSE: { to: 'closed', keeps: () => ({ issued: undefined, form: blank }) },
  },
  confirming: {
    CONFIRM: { to: 'revoking', keeps: () => ({ refusal: undefined }) },
    CLOSE: 'closed',
  },
  revoking: {
    'done serviceKey.revoke': 'closed',
    'failed serviceKey.revoke': { to: 'confirming', keeps: told },
  },
}

test('service keys do in every situation what is written', () => {
  const unused = holdAgainst(serviceKeyMachine, {
    inputs: [undefined],
    events: [
      ...serviceKeyAlphabet,
      { type: 'CHANGE', change: { name: 'Warehouse' } },
      { type: 'REVOKE', about: { id: 'k2', name: 'Old warehouse' } },
    ],
    // Attempts only count up.
    keyOf: ({ value, context }: SnapshotFrom<typeof serviceKeyMachine>) =>
      JSON.stringify([value, { ...context, attempt: Math.min(context.attempt, 1) }]),
    start: ['closed'],
    gives: {
      'serviceKey.issue': ({ form }) => form,
      'serviceKey.revoke': ({ about }) => about,
    },
    enters: { issuing: ['start serviceKey.issue'], revoking: ['start serviceKey.revoke'] },
    rules,
  })

  expect(unused).toEqual([])
})
