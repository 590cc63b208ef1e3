import type { DelegationForm } from '#machines/spot-offer/delegation/form.ts'
import type { DelegationEvent } from '#machines/spot-offer/delegation/types.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

/** Nobody stands in yet. */
const blank: DelegationForm = {
  approverEmail: 'maya@portal.example',
  delegateEmail: '',
  delegateName: '',
  from: '2026-11-23',
  until: '2026-11-27',
}
export const whole: DelegationForm = {
  ...blank,
  delegateEmail: 'ada@portal.example',
  delegateName: 'Ada Okafor',
}

/** What one does in the dialog and in the table, and what the calls answer. */
export const delegationAlphabet = [
  { type: 'OPEN', form: blank },
  { type: 'OPEN', form: whole },
  {
    type: 'CHANGE',
    change: { delegateEmail: whole.delegateEmail, delegateName: whole.delegateName },
  },
  { type: 'CHANGE', change: { until: '2026-11-20' } },
  { type: 'SAVE' },
  { type: 'CLOSE' },
  { type: 'END', approver: 'maya@portal.example' },
  { type: 'END', approver: 'dana@portal.example' },
  { type: 'xstate.done.actor.delegation.save', output: undefined },
  { type: 'xstate.error.actor.delegation.save', error: new Error('Ada may not approve.') },
  { type: 'xstate.done.actor.delegation.end', output: undefined },
  { type: 'xstate.error.actor.delegation.end', error: new Error('The network is down.') },
] as const satisfies readonly (DelegationEvent | ActorEvent)[]
