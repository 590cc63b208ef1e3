import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { personalDataMachine } from '#machines/personal-data/person/machine.ts'
import type { Erased, PersonContext, PersonEvent } from '#machines/personal-data/person/types.ts'
import type { PersonalData } from '#schemas/personal-data.ts'
import { personalDataAlphabet } from '#tests/machines/personal-data/person/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Context = PersonContext
type Failed = { readonly error: Error }
type Change = Extract<PersonEvent, { readonly type: 'CHANGE' }>
const isEmail = ({ form }: Context) => /^\S+@\S+\.\S+$/.test(form.email.trim())
const isConfirmed = ({ form }: Context) =>
  form.typed.trim().toLowerCase() === form.email.trim().toLowerCase() &&
  form.reason.trim() !== '' &&
  form.reason.length <= 500
const mayErase = ({ found }: Context) =>
  found?.refusal === null && found.held.some(({ fate }) => fate === 'erased')
const told = (_: Context, { error }: Failed) => ({ refusal: error.message })
const nothing = { found: undefined, erased: undefined, refusal: undefined }
const changed = ({ form }: Context, { change }: Change) => ({ form: { ...form, ...change } })
const again = { keeps: ({ attempt }: Context) => ({ attempt: attempt + 1, refusal: undefined }) }

// From what administrators are promised, not from the machine: nothing goes before its email was typed twice.
const rules: Readonly<Record<string, Rules<Context>>> = {
  asking: {
    CHANGE: { keeps: changed },
    FIND: [{ when: isEmail, to: 'finding', keeps: () => ({ ...nothing, attempt: 0 }) }, again],
  },
  finding: {
    'done personalData.find': {
      to: 'found',
      keeps: (_, { output }: { readonly output: PersonalData }) => ({ found: output }),
    },
    'failed personalData.find': { to: 'asking', keeps: told },
  },
  found: {
    CHANGE: {
      to: 'asking',
      keeps: (context, event: Change) => ({ ...nothing, ...changed(context, event) }),
    },
    FIND: { to: 'finding', keeps: () => nothing },
    DOWNLOAD: { to: 'downloading', keeps: () => ({ refusal: undefined }) },
    ERASE: {
      when: mayErase,
      to: 'confirming',
      keeps: ({ form }) => ({
        form: { email: form.email, typed: '', reason: '' },
        attempt: 0,
        refusal: undefined,
      }),
    },
  },
  downloading: {
    'done personalData.download': 'found',
    'failed personalData.download': { to: 'found', keeps: told },
  },
  confirming: {
    CHANGE: { keeps: changed },
    CONFIRM: [
      { when: isConfirmed, to: 'erasing', keeps: () => ({ attempt: 0, refusal: undefined }) },
      again,
    ],
    CLOSE: { to: 'found', keeps: () => ({ attempt: 0, refusal: undefined }) },
  },
  erasing: {
    'done personalData.erase': {
      to: 'asking',
      keeps: (_, { output }: { readonly output: Erased }) => ({
        erased: output,
        found: undefined,
        form: { email: '', typed: '', reason: '' },
      }),
    },
    'failed personalData.erase': { to: 'confirming', keeps: told },
  },
}

test('a person’s data do in every situation what is written', () => {
  const unused = holdAgainst(personalDataMachine, {
    inputs: [undefined],
    events: personalDataAlphabet,
    // Attempts only count up.
    keyOf: ({ value, context }: SnapshotFrom<typeof personalDataMachine>) =>
      JSON.stringify([value, { ...context, attempt: Math.min(context.attempt, 1) }]),
    start: ['asking'],
    gives: {
      'personalData.find': ({ form }) => ({ email: form.email }),
      'personalData.download': ({ form }) => ({ email: form.email }),
      'personalData.erase': ({ form }) => ({ email: form.email, reason: form.reason }),
    },
    enters: {
      finding: ['start personalData.find'],
      downloading: ['start personalData.download'],
      erasing: ['start personalData.erase'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
