import type { SignUpDecisionEvent } from '#machines/supplier-user/sign-up/types.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

const about = { pool: 'default', username: 'u-1', email: 'owen@yard.example' } as const

/** What one answers a sign-up with, and what the call answers. */
export const signUpDecisionAlphabet = [
  { type: 'ASK', about: { ...about, answer: 'approve' } },
  { type: 'ASK', about: { ...about, answer: 'deny' } },
  { type: 'CONFIRM' },
  { type: 'CLOSE' },
  { type: 'xstate.done.actor.signUpDecision.decide', output: undefined },
  { type: 'xstate.error.actor.signUpDecision.decide', error: new Error('The network is down.') },
] as const satisfies readonly (SignUpDecisionEvent | ActorEvent)[]
