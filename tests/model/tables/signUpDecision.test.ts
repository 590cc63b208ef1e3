import { expect, test } from 'vitest'

import { signUpDecisionMachine } from '#machines/supplier-user/sign-up/machine.ts'
import type {
  SignUpDecisionContext,
  SignUpDecisionEvent,
} from '#machines/supplier-user/sign-up/types.ts'
import { signUpDecisionAlphabet } from '#tests/machines/supplier-user/sign-up/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Context = SignUpDecisionContext
type Ask = Extract<SignUpDecisionEvent, { readonly type: 'ASK' }>

// From what staff are promised: nothing is decided that nobody confirmed, and a refusal is said where it was asked.
const rules: Readonly<Record<string, Rules<Context>>> = {
  closed: {
    ASK: { to: 'confirming', keeps: (_, { about }: Ask) => ({ about, refusal: undefined }) },
  },
  confirming: {
    CONFIRM: { to: 'deciding', keeps: () => ({ refusal: undefined }) },
    CLOSE: 'closed',
  },
  deciding: {
    'done signUpDecision.decide': 'closed',
    'failed signUpDecision.decide': {
      to: 'confirming',
      keeps: (_, { error }: { readonly error: Error }) => ({ refusal: error.message }),
    },
  },
}

test('answers to sign-ups do in every situation what is written', () => {
  const unused = holdAgainst(signUpDecisionMachine, {
    inputs: [undefined],
    events: signUpDecisionAlphabet,
    start: ['closed'],
    gives: { 'signUpDecision.decide': ({ about }) => about },
    enters: { deciding: ['start signUpDecision.decide'] },
    rules,
  })

  expect(unused).toEqual([])
})
