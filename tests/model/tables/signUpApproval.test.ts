import { expect, test } from 'vitest'

import { signUpApprovalMachine } from '#machines/auth/sign-up-approval/machine.ts'
import type {
  Decided,
  Looked,
  SignUpApprovalContext,
} from '#machines/auth/sign-up-approval/types.ts'
import { signUpApprovalAlphabet } from '#tests/machines/auth/sign-up-approval/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

type Context = SignUpApprovalContext
type Answer = Looked | Decided
type Answered<K extends Answer['kind']> = Done<Extract<Answer, { readonly kind: K }>>
type Failed = { readonly error: unknown }

const is =
  (kind: Answer['kind']) =>
  (_: unknown, { output }: Done<Answer>) =>
    output.kind === kind
const became =
  (status: 'approved' | 'denied') =>
  (_: unknown, { output }: Done<Answer>) =>
    output.kind === 'done' && output.status === status
// In the words of what failed, if there are any.
const failed = (_: unknown, { error }: Failed) => ({
  failure: error instanceof Error ? error.message : '',
})
// What failed before is not said of what is tried now.
const afresh = () => ({ failure: undefined })

/** The link is used once and ends: whatever is asked of it may come too late. */
const tooLate = [
  {
    when: is('used'),
    to: 'used',
    keeps: (_: unknown, { output }: Answered<'used'>) => ({ used: output.used }),
  },
  { when: is('expired'), to: 'expired' },
  { when: is('unknown'), to: 'unknown' },
]

// From pages.md §3.1 and domain.md §5, not from the machine.
const rules: Readonly<Record<string, Rules<Context>>> = {
  looking: {
    'done signUpApproval.look': [
      {
        when: is('pending'),
        to: 'pending',
        keeps: (_, { output }: Answered<'pending'>) => ({ request: output.request }),
      },
      ...tooLate,
    ],
    'failed signUpApproval.look': { to: 'unreachable', keeps: failed },
  },
  unreachable: { RETRY: { to: 'looking', keeps: afresh } },
  // Opening the link acts on nothing: only the buttons do.
  pending: {
    APPROVE: { to: 'deciding', keeps: afresh },
    DENY: { to: 'deciding', keeps: afresh },
  },
  deciding: {
    'done signUpApproval.decide': [
      { when: became('approved'), to: 'approved' },
      { when: became('denied'), to: 'denied' },
      ...tooLate,
    ],
    'failed signUpApproval.decide': { to: 'pending', keeps: failed },
  },
}

test('the approval of a sign-up does in every situation what is written', () => {
  const unused = holdAgainst(signUpApprovalMachine, {
    inputs: [undefined],
    events: [
      ...signUpApprovalAlphabet,
      { type: 'xstate.error.actor.signUpApproval.decide', error: 'cut off' },
    ],
    start: ['looking'],
    remembers: () => ({ request: undefined, used: undefined, failure: undefined }),
    gives: {
      'signUpApproval.decide': (_, { type }: { readonly type: string }) => ({
        action: type === 'DENY' ? 'deny' : 'approve',
      }),
    },
    enters: { looking: ['start signUpApproval.look'], deciding: ['start signUpApproval.decide'] },
    rules,
  })

  expect(unused).toEqual([])
})
