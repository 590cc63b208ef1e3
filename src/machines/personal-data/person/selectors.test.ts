import { expect, test } from 'vitest'
import { createActor } from 'xstate'

import { personalDataMachine } from './machine.ts'
import { shownMistake, whyKept } from './selectors.ts'
import type { PersonContext } from './types.ts'

const person = (value: 'asking' | 'confirming', context: Partial<PersonContext>) =>
  createActor(personalDataMachine, {
    snapshot: personalDataMachine.resolveState({
      value,
      context: { ...createActor(personalDataMachine).getSnapshot().context, ...context },
    }),
  }).getSnapshot()
const blank = { email: '', typed: '', reason: '' }

test('a mistake is shown where it is asked for, once it was tried', () => {
  expect(shownMistake(person('asking', { form: blank }), 'email')).toBeUndefined()
  expect(shownMistake(person('asking', { form: blank, attempt: 1 }), 'email')).toBe('missing')
  // The reason is asked for only later.
  expect(shownMistake(person('asking', { form: blank, attempt: 1 }), 'reason')).toBeUndefined()

  const form = { email: 'nora@leaving.example', typed: 'nora@elsewhere.example', reason: '' }
  const confirming = person('confirming', { form, attempt: 1 })
  expect(shownMistake(confirming, 'typed')).toBe('different')
  expect(shownMistake(confirming, 'reason')).toBe('missing')
  expect(shownMistake(person('confirming', { form }), 'typed')).toBeUndefined()
})

test.each([
  ['nothing was found', undefined, 'only-kept'],
  ['it is one’s own', { refusal: 'own', fate: 'erased' }, 'own'],
  ['they are the last admin', { refusal: 'last-admin', fate: 'erased' }, 'last-admin'],
  ['all of it has to stay', { refusal: null, fate: 'kept' }, 'only-kept'],
  ['some of it can go', { refusal: null, fate: 'erased' }, undefined],
] as const)('what keeps data when %s', (_, given, why) => {
  const found = given && {
    accounts: [],
    held: [{ kind: 'accounts', count: 1, fate: given.fate } as const],
    refusal: given.refusal,
  }

  expect(whyKept({ found })).toBe(why)
})
