import { getNextSnapshot } from 'xstate'

import type { RecurringState } from '#schemas/recurring-words.ts'

import { recurringRequestMachine } from './machine.ts'
import type { RecurringEvent, RecurringFacts } from './types.ts'

type Decision =
  | { readonly ok: true; readonly state: RecurringState; readonly facts: RecurringFacts }
  | { readonly ok: false; readonly why: 'ended' | 'over' | 'state' }

/** What an event does to a recurring request as it is stored, by the chart. */
export function decideRecurring(
  state: RecurringState,
  facts: RecurringFacts,
  event: RecurringEvent,
): Decision {
  const snapshot = recurringRequestMachine.resolveState({ value: state, context: facts })
  if (!snapshot.can(event)) {
    if (state === 'ended') return { ok: false, why: 'ended' }
    const until = event.type === 'change' ? event.until : facts.until
    return { ok: false, why: until < event.today ? 'over' : 'state' }
  }
  const next = getNextSnapshot(recurringRequestMachine, snapshot, event)
  return { ok: true, state: next.value, facts: next.context }
}
