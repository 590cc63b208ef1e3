import { expect, test } from 'vitest'

import { applicationDecisionMachine } from '#machines/onboarding/decision/machine.ts'
import type { DecisionContext, DecisionEvent } from '#machines/onboarding/decision/types.ts'
import {
  applicationDecisionAlphabet,
  sampleInput,
} from '#tests/machines/onboarding/decision/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'

type Event<T extends DecisionEvent['type']> = Extract<DecisionEvent, { readonly type: T }>
const calm = () => ({ problem: undefined, needsNote: false })
const why = (_: DecisionContext, event: object) => {
  const error: unknown = Reflect.get(event, 'error')
  return { problem: error instanceof Error ? error.message : '' }
}

// From redesign-2.md §4.1 and §2, not from the machine: a note is needed to decline, and a look lasts a minute.
test('deciding about an application does in every situation what is written', () => {
  const unused = holdAgainst(applicationDecisionMachine, {
    inputs: [sampleInput],
    events: applicationDecisionAlphabet,
    keyOf: ({ value, context: { note, needsNote, secret } }) =>
      JSON.stringify([value, note, needsNote, secret !== undefined]),
    start: ['decision.open', 'secret.masked'],
    gives: {
      'application.decide': ({ id, note }, event) => {
        const { type, revision } = event as Event<'ACCEPT' | 'DECLINE'> // because only these lead there
        const status = type === 'ACCEPT' ? 'accepted' : 'declined'
        return { id, status, revision, note: note.trim() }
      },
      'application.secret': ({ id }) => ({ id }),
    },
    enters: {
      'decision.deciding': ['start application.decide'],
      'secret.asking': ['start application.secret'],
      'secret.shown': ['wait shown'],
    },
    rules: {
      'decision.open': {
        NOTE: { keeps: (_, { note }: Event<'NOTE'>) => ({ note, ...calm() }) },
        ACCEPT: { to: 'decision.deciding', keeps: calm },
        DECLINE: [
          { when: ({ note }) => note.trim() !== '', to: 'decision.deciding', keeps: calm },
          { keeps: () => ({ needsNote: true }) },
        ],
      },
      'decision.deciding': {
        'done application.decide': { to: 'decision.open', keeps: () => ({ note: '' }) },
        'failed application.decide': { to: 'decision.open', keeps: why },
      },
      'secret.masked': { SHOW: { to: 'secret.asking', keeps: calm } },
      'secret.asking': {
        'done application.secret': {
          to: 'secret.shown',
          keeps: (_, event) => ({
            secret: Reflect.get(event, 'output') as DecisionContext['secret'],
          }), // because that is what it gives
        },
        'failed application.secret': { to: 'secret.masked', keeps: why },
      },
      'secret.shown': {
        HIDE: { to: 'secret.masked', keeps: () => ({ secret: undefined }) },
        'after shown': { to: 'secret.masked', keeps: () => ({ secret: undefined }) },
      },
    },
  })

  expect(unused).toEqual([])
})
