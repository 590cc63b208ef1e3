import { assign, setup } from 'xstate'
import type { EventObject } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { providedEars } from '#machines/records/output.ts'
import type { RunState } from '#schemas/retention-words.ts'
import type { RetentionRun } from '#schemas/retention.ts'

import { isConfirmed, whyNotStart } from './rules.ts'
import type { RunAsked, RunContext, RunEvent, RunNamed } from './types.ts'

type Thrown = { readonly error: unknown }
type Done = { readonly output: RetentionRun }
type Seen = Extract<RunEvent, { readonly type: 'SEEN' }>
type State = { readonly state: RunState }

/** The newest run; undefined where nothing was ever deleted. */
export const newestOf = ({ seen }: Pick<RunContext, 'seen'>): RetentionRun | undefined =>
  seen?.runs[0]

/** What the chart of deleting by age is made of. */
export const runSetup = setup({
  types: chartTypes<{
    context: RunContext
    events: RunEvent
    tags: 'confirming' | 'busy' | 'active'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** Tells what is read, again whenever it changes. */
    follow: providedEars<EventObject>('follow'),
    start: provided<RetentionRun, RunAsked>('start'),
    stop: provided<RetentionRun, RunNamed>('stop'),
    resume: provided<RetentionRun, RunNamed>('resume'),
  },
  guards: {
    mayStart: ({ context: { seen } }) => seen !== undefined && whyNotStart(seen) === undefined,
    couldStart: (_, { shown }: Seen) => whyNotStart(shown) === undefined,
    isConfirmed: ({ context }) => isConfirmed(context.typed),
    isIn: ({ context }, { state }: State) => newestOf(context)?.state === state,
  },
  actions: {
    keepSeen: assign((_, { shown }: Seen) => ({ seen: shown })),
    keepRun: assign(({ context: { seen } }, { output }: Done) => ({
      seen: seen && {
        ...seen,
        runs: [output, ...seen.runs.filter(({ id }) => id !== output.id)],
      },
    })),
    ask: assign(({ context }) => ({
      asked: context.seen,
      typed: '',
      attempt: 0,
      refusal: undefined,
    })),
    type: assign((_, { typed }: { readonly typed: string }) => ({ typed })),
    showMistake: assign(({ context }) => ({ attempt: context.attempt + 1, refusal: undefined })),
    forgetAsked: assign({ asked: undefined, typed: '', attempt: 0 }),
    forgetRefusal: assign({ refusal: undefined }),
    keepRefusal: assign((_, { error }: Thrown) => ({
      refusal: error instanceof Error ? error.message : '',
    })),
  },
})
