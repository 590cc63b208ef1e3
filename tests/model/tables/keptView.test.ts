import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { keptViewMachine } from '#machines/records/views/machine.ts'
import type { ViewContext, ViewEvent } from '#machines/records/views/types.ts'
import { keptViewAlphabet } from '#tests/machines/records/views/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Context = ViewContext
type Event<T extends ViewEvent['type']> = Extract<ViewEvent, { readonly type: T }>
const OTHER = { id: 'v2', name: 'Hazmat', search: {}, isMine: true, isDefault: true }
const blank = { name: '', isShared: false, isDefault: false }
const told = (_: Context, { error }: { readonly error: Error }) => ({ refusal: error.message })
const unsaid = () => ({ refusal: undefined })

// From pages.md §2.2, not from the machine: a view has a name, is deleted once somebody confirms it, and what was typed
// stays where saving failed.
const rules: Readonly<Record<string, Rules<Context>>> = {
  listed: {
    OPEN: { to: 'naming', keeps: () => ({ form: blank, attempt: 0, refusal: undefined }) },
    REMOVE: {
      to: 'confirming',
      keeps: (_, { about }: Event<'REMOVE'>) => ({ about, refusal: undefined }),
    },
    WRITE: {
      to: 'writing',
      keeps: (_, { change }: Event<'WRITE'>) => ({ change, refusal: undefined }),
    },
  },
  writing: {
    'done keptView.write': 'listed',
    'failed keptView.write': { to: 'listed', keeps: told },
  },
  naming: {
    TYPE: {
      keeps: ({ form }, { change }: Event<'TYPE'>) => ({
        form: { ...form, ...change },
        attempt: 0,
      }),
    },
    SAVE: [
      { when: ({ form }) => form.name.trim() !== '', to: 'saving', keeps: unsaid },
      { keeps: ({ attempt }) => ({ attempt: attempt + 1 }) },
    ],
    CLOSE: { to: 'listed', keeps: unsaid },
  },
  saving: {
    'done keptView.create': 'listed',
    'failed keptView.create': { to: 'naming', keeps: told },
  },
  confirming: {
    CONFIRM: { to: 'removing', keeps: unsaid },
    CLOSE: { to: 'listed', keeps: unsaid },
  },
  removing: {
    'done keptView.remove': 'listed',
    'failed keptView.remove': { to: 'confirming', keeps: told },
  },
}

test('the views of a list do in every situation what is written', () => {
  const unused = holdAgainst(keptViewMachine, {
    inputs: [undefined],
    events: [
      ...keptViewAlphabet,
      { type: 'WRITE', change: { view: OTHER } },
      { type: 'REMOVE', about: OTHER },
    ],
    // Attempts only count up.
    keyOf: ({ value, context }: SnapshotFrom<typeof keptViewMachine>) =>
      JSON.stringify([value, { ...context, attempt: Math.min(context.attempt, 1) }]),
    start: ['listed'],
    gives: {
      'keptView.write': ({ change }) => change,
      'keptView.create': ({ form }) => form,
      'keptView.remove': ({ about }) => about,
    },
    enters: {
      writing: ['start keptView.write'],
      saving: ['start keptView.create'],
      removing: ['start keptView.remove'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
