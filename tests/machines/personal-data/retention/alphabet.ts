import type { RunEvent } from '#machines/personal-data/retention/types.ts'
import type { RunState } from '#schemas/retention-words.ts'
import type { Retention, RetentionRun } from '#schemas/retention.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

const due = {
  kind: 'audit',
  before: '2024-11-26T08:00:00.000Z',
  count: 250,
  isCapped: false,
} as const
const runOf = (state: RunState): RetentionRun => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  state,
  kinds: [{ ...due, done: state === 'done' ? 250 : 100 }],
  startedAt: '2026-11-26T08:00:00.000Z',
  startedBy: 'Ada Admin',
  stoppedAt: state === 'stopped' ? '2026-11-26T08:01:00.000Z' : null,
  stoppedBy: state === 'stopped' ? 'Bob Boss' : null,
  endedAt: null,
  failure: state === 'failed' ? 'files' : null,
})
const seen = (count: number, ...states: readonly RunState[]): Retention => ({
  data: [{ ...due, count }],
  asOf: '2026-11-26T08:00:00.000Z',
  runs: states.map(runOf),
})

/** What one does with what is overdue, what is read meanwhile, and what the calls answer. */
export const retentionRunAlphabet = [
  { type: 'SEEN', shown: seen(0) },
  { type: 'SEEN', shown: seen(250) },
  { type: 'SEEN', shown: seen(150, 'running') },
  { type: 'SEEN', shown: seen(150, 'stopping') },
  { type: 'SEEN', shown: seen(150, 'stopped') },
  { type: 'SEEN', shown: seen(150, 'failed') },
  { type: 'SEEN', shown: seen(0, 'done') },
  { type: 'START' },
  { type: 'CHANGE', typed: ' Delete' },
  { type: 'CHANGE', typed: 'del' },
  { type: 'CONFIRM' },
  { type: 'CLOSE' },
  { type: 'STOP' },
  { type: 'RESUME' },
  { type: 'xstate.error.actor.retentionRun.follow', error: new Error('Nothing was read.') },
  { type: 'xstate.done.actor.retentionRun.start', output: runOf('running') },
  {
    type: 'xstate.error.actor.retentionRun.start',
    error: new Error('Data is being deleted already.'),
  },
  { type: 'xstate.done.actor.retentionRun.stop', output: runOf('stopping') },
  {
    type: 'xstate.error.actor.retentionRun.stop',
    error: new Error('This run isn’t deleting anything right now.'),
  },
  { type: 'xstate.done.actor.retentionRun.resume', output: runOf('running') },
  { type: 'xstate.error.actor.retentionRun.resume', error: new Error('The network is down.') },
] as const satisfies readonly (RunEvent | ActorEvent)[]
