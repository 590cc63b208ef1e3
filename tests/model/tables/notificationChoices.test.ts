import { expect, test } from 'vitest'

import { notificationChoicesMachine } from '#machines/notification/choices/machine.ts'
import type { Choices, ChoicesContext, ChoicesEvent } from '#machines/notification/choices/types.ts'
import { notificationChoicesAlphabet } from '#tests/machines/notification/choices/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

type Context = ChoicesContext
type Choose = Extract<ChoicesEvent, { readonly type: 'CHOOSE' }>
const told = (_: Context, { error }: { readonly error: Error }) => ({ failure: error.message })
const chosen = ({ shown }: Context, { chosen: { kind, change } }: Choose) =>
  shown ? { shown: { ...shown, [kind]: { ...shown[kind], ...change } }, failure: undefined } : {}
const begun = (context: Context, event: Choose) => {
  const next = chosen(context, event)
  return { ...next, sent: next.shown }
}
// Others wait for whoever decides: those mails come at once.
const isFree = (_: Context, { chosen: { kind, change } }: Choose) =>
  kind !== 'decide' || !('mail' in change)
const choose = { when: isFree, to: 'saving', keeps: begun }

// From calls.md §9, not from the machine: a choice is kept at once, the last one counts, and one that is not kept is not
// shown as if it were.
const rules: Readonly<Record<string, Rules<Context>>> = {
  loading: {
    'done notificationChoices.load': {
      to: 'shown',
      keeps: (_, { output }: Done<Choices>) => ({ stored: output, shown: output }),
    },
    'failed notificationChoices.load': { to: 'failed', keeps: told },
  },
  failed: { RETRY: { to: 'loading', keeps: () => ({ failure: undefined }) } },
  shown: { CHOOSE: choose },
  saving: {
    CHOOSE: { when: isFree, keeps: chosen },
    'done notificationChoices.save': [
      {
        when: ({ sent, shown }) => JSON.stringify(sent) !== JSON.stringify(shown),
        to: 'saving',
        again: true,
        keeps: ({ shown }, { output }: Done<Choices>) => ({ stored: output, sent: shown }),
      },
      { to: 'saved', keeps: (_, { output }: Done<Choices>) => ({ stored: output }) },
    ],
    'failed notificationChoices.save': {
      to: 'shown',
      keeps: ({ stored }, { error }: { readonly error: Error }) => ({
        shown: stored,
        failure: error.message,
      }),
    },
  },
  saved: { CHOOSE: choose },
}

test('the choices of how one hears of things do in every situation what is written', () => {
  const unused = holdAgainst(notificationChoicesMachine, {
    inputs: [undefined],
    events: notificationChoicesAlphabet,
    start: ['loading'],
    gives: { 'notificationChoices.save': ({ shown }) => shown },
    enters: {
      loading: ['start notificationChoices.load'],
      saving: ['start notificationChoices.save'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
