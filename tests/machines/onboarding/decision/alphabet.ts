import type { DecisionEvent, DecisionInput } from '#machines/onboarding/decision/types.ts'

export const sampleInput: DecisionInput = { id: 'on_04839217' }
const events = [
  { type: 'NOTE', note: 'The W-9 is from 2019' },
  { type: 'NOTE', note: ' ' },
  { type: 'ACCEPT', revision: 1 },
  { type: 'DECLINE', revision: 1 },
  { type: 'SHOW' },
  { type: 'HIDE' },
] as const satisfies readonly DecisionEvent[]
/** What may happen with an application. */
export const applicationDecisionAlphabet = [
  ...events,
  { type: 'xstate.done.actor.application.decide', output: undefined },
  { type: 'xstate.error.actor.application.decide', error: new Error('It is decided already') },
  { type: 'xstate.done.actor.application.secret', output: { 'company.taxId': '382914417' } },
  { type: 'xstate.error.actor.application.secret', error: new Error('No connection') },
  { type: 'xstate.after.shown.applicationDecision.secret.shown' },
] as const
