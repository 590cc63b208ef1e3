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
const blank = { name: '', organisation: '', programs: [], suppliers: '' }
const isTaken = (text: string, most: number) => text.trim() !== '' && text.trim().length <= most
const idsIn = (text: string) => text.split(/[ ,]+/).filter((id) => id !== '')
const areIds = ({ form }: Context) => idsIn(form.suppliers).every((id) => /^300\d{12}$/.test(id))
const hasProgram = ({ form }: Context) => form.programs.length + idsIn(form.suppliers).length > 0
const tenantsOf = ({ form }: Context) => [
  ...new Set([...form.programs, ...idsIn(form.suppliers).map((id) => `supplier:${id}`)]),
]
const isNamed = (context: Context) => isTaken(context.form.organisation, 50) && hasProgram(context)
const isWhole = (context: Context) =>
  isTaken(context.form.name, 60) && isNamed(context) && areIds(context)
// One that is there may lose all of its programs.
const isGiven = (context: Context) =>
  (context.organisation !== undefined || isNamed(context)) && areIds(context)
const told = (_: Context, { error }: Failed) => ({ refusal: error.message })

const change = {
  keeps: ({ form }: Context, event: Event<'CHANGE'>) => ({ form: { ...form, ...event.change } }),
}

// From what administrators are promised, not from the machine: a key is shown once, and ends when somebody confirms it.
const rules: Readonly<Record<string, Rules<Context>>> = {
  closed: {
    OPEN: { to: 'editing', keeps: () => ({ form: blank, attempt: 0, refusal: undefined }) },
    GIVE: {
      to: 'giving',
      keeps: (_, { organisation }: Event<'GIVE'>) => ({
        organisation,
        attempt: 0,
        refusal: undefined,
        form: organisation
          ? { ...blank, organisation: 'acme', programs: ['tesla'], suppliers: '300000000000001' }
          : blank,
      }),
    },
    REVOKE: {
      to: 'confirming',
      keeps: (_, { about }: Event<'REVOKE'>) => ({ about, refusal: undefined }),
    },
  },
  editing: {
    CHANGE: change,
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
  giving: {
    CHANGE: change,
    SAVE: [
      { when: isGiven, to: 'saving', keeps: () => ({ refusal: undefined }) },
      { keeps: ({ attempt }) => ({ attempt: attempt + 1, refusal: undefined }) },
    ],
    CLOSE: 'closed',
  },
  saving: {
    'done serviceKey.give': 'closed',
    'failed serviceKey.give': { to: 'giving', keeps: told },
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
      'serviceKey.issue': (context) => ({
        name: context.form.name,
        organisation: context.form.organisation,
        tenants: tenantsOf(context),
      }),
      'serviceKey.give': (context) => ({
        id: context.organisation?.id ?? `organisation ${context.form.organisation.toLowerCase()}`,
        tenants: tenantsOf(context),
        before: context.organisation?.tenants ?? [],
      }),
      'serviceKey.revoke': ({ about }) => about,
    },
    enters: {
      issuing: ['start serviceKey.issue'],
      saving: ['start serviceKey.give'],
      revoking: ['start serviceKey.revoke'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
