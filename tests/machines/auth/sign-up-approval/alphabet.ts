import type { Decided, Looked, SignUpApprovalEvent } from '#machines/auth/sign-up-approval/types.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

const ended = [
  {
    kind: 'used',
    used: { status: 'denied', by: 'Marcus Lindqvist', at: '2026-11-20T14:03:11.482Z' },
  },
  { kind: 'expired' },
  { kind: 'unknown' },
] as const
const looked: readonly Looked[] = [
  {
    kind: 'pending',
    request: {
      email: 'nadia@salvage.example',
      companyName: 'Rossi Salvage',
      askedAt: '2026-11-20T14:03:11.482Z',
      expiresAt: '2026-11-23T14:03:11.482Z',
    },
  },
  ...ended,
]
const decided: readonly Decided[] = [
  { kind: 'done', status: 'approved' },
  { kind: 'done', status: 'denied' },
  ...ended,
]

/** What the holder of the link and the actors may do. */
export const signUpApprovalAlphabet = [
  { type: 'APPROVE' },
  { type: 'DENY' },
  { type: 'RETRY' },
  ...looked.map((output) => ({ type: 'xstate.done.actor.signUpApproval.look', output }) as const),
  { type: 'xstate.error.actor.signUpApproval.look', error: new Error('Request failed') },
  ...decided.map(
    (output) => ({ type: 'xstate.done.actor.signUpApproval.decide', output }) as const,
  ),
  { type: 'xstate.error.actor.signUpApproval.decide', error: new Error('Request failed') },
] as const satisfies readonly (SignUpApprovalEvent | ActorEvent)[]
