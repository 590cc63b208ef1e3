import type { RepeatEvent, RepeatForm } from '#machines/shipment/repeating/types.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

export const samplePlan: RepeatForm = {
  requestId: 'sr_04217733',
  place: 'Reno, NV',
  weeks: '2',
  first: '2026-12-11',
  until: '2027-03-03',
  today: '2026-11-27',
}

/** What one does on the dashboard, and what the calls answer. */
export const repeatingAlphabet = [
  { type: 'OPEN', form: samplePlan },
  { type: 'CHANGE', change: { weeks: '13' } },
  { type: 'CHANGE', change: { weeks: '4' } },
  { type: 'SAVE' },
  { type: 'CLOSE' },
  { type: 'ACT', act: { id: '0198c2f4-0000-7000-8000-000000000001', action: 'pause' } },
  { type: 'xstate.done.actor.repeating.save', output: undefined },
  { type: 'xstate.error.actor.repeating.save', error: new Error('It has no units.') },
  { type: 'xstate.done.actor.repeating.act', output: undefined },
  { type: 'xstate.error.actor.repeating.act', error: new Error('It has ended.') },
] as const satisfies readonly (RepeatEvent | ActorEvent)[]
