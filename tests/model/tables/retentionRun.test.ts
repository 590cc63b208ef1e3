import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { retentionRunMachine } from '#machines/personal-data/retention/machine.ts'
import type { RunContext } from '#machines/personal-data/retention/types.ts'
import type { Retention, RetentionRun } from '#schemas/retention.ts'
import { retentionRunAlphabet } from '#tests/machines/personal-data/retention/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Context = RunContext
type Failed = { readonly error: Error }
type Seen = { readonly shown: Retention }
type Done = { readonly output: RetentionRun }

// The runs of the alphabet are one run: what it is now is all that an answer says.
const placeOf = (runs: readonly RetentionRun[] | undefined) => {
  const state = runs?.[0]?.state
  return state === undefined || state === 'done' ? 'idle' : state
}
const isFree = ({ data, runs }: Retention) =>
  data.some(({ count }) => count > 0) && ['idle', 'stopped', 'failed'].includes(placeOf(runs))
const mayStart = ({ seen }: Context) => seen !== undefined && isFree(seen)
const isConfirmed = ({ typed }: Context) => /^\s*delete\s*$/i.test(typed)
const told = (_: Context, { error }: Failed) => ({ refusal: error.message })
const keeps = (_: Context, { shown }: Seen) => ({ seen: shown })
const answered = ({ seen }: Context, { output }: Done) => ({
  seen: seen && { ...seen, runs: [output] },
})
const closed = { asked: undefined, typed: '', attempt: 0 }

const read = { keeps, leads: (_: Context, { shown }: Seen) => placeOf(shown.runs) }
const back = { keeps: told, leads: ({ seen }: Context) => placeOf(seen?.runs) }
const done = { keeps: answered, leads: (_: Context, { output }: Done) => placeOf([output]) }
const begin = {
  when: mayStart,
  to: 'confirming',
  keeps: ({ seen }: Context) => ({ asked: seen, typed: '', attempt: 0, refusal: undefined }),
}
const quiet = { keeps: () => ({ refusal: undefined }) }

// From what administrators are promised, not from the machine: nothing goes before the word was typed, and what the
// server says counts, whoever started it.
const rules: Readonly<Record<string, Rules<Context>>> = {
  '': { SEEN: read, 'failed retentionRun.follow': { keeps: told } },
  idle: { START: begin },
  confirming: {
    CHANGE: { keeps: (_: Context, { typed }: { readonly typed: string }) => ({ typed }) },
    CONFIRM: [
      { when: isConfirmed, to: 'starting', ...quiet },
      { keeps: ({ attempt }: Context) => ({ attempt: attempt + 1, refusal: undefined }) },
    ],
    CLOSE: {
      leads: ({ seen }: Context) => placeOf(seen?.runs),
      keeps: () => ({ ...closed, refusal: undefined }),
    },
    SEEN: [
      { when: (_: Context, { shown }: Seen) => isFree(shown), keeps },
      {
        leads: (_: Context, { shown }: Seen) => placeOf(shown.runs),
        keeps: (_: Context, { shown }: Seen) => ({ ...closed, refusal: undefined, seen: shown }),
      },
    ],
  },
  starting: {
    SEEN: { keeps },
    'done retentionRun.start': {
      ...done,
      keeps: (context: Context, event: Done) => ({ ...closed, ...answered(context, event) }),
    },
    'failed retentionRun.start': { to: 'confirming', keeps: told },
  },
  running: { STOP: { to: 'askingToStop', ...quiet } },
  askingToStop: {
    SEEN: { keeps },
    'done retentionRun.stop': done,
    'failed retentionRun.stop': back,
  },
  stopped: { START: begin, RESUME: { to: 'resuming', ...quiet } },
  failed: { START: begin, RESUME: { to: 'resuming', ...quiet } },
  resuming: {
    SEEN: { keeps },
    'done retentionRun.resume': done,
    'failed retentionRun.resume': back,
  },
}

test('deleting what is overdue does in every situation what is written', () => {
  const unused = holdAgainst(retentionRunMachine, {
    inputs: [undefined],
    events: retentionRunAlphabet,
    // Attempts only count up.
    keyOf: ({ value, context }: SnapshotFrom<typeof retentionRunMachine>) =>
      JSON.stringify([value, { ...context, attempt: Math.min(context.attempt, 1) }]),
    start: ['reading'],
    gives: {
      'retentionRun.start': ({ asked }) => ({ asOf: asked?.asOf }),
      'retentionRun.stop': ({ seen }) => ({ id: seen?.runs[0]?.id }),
      'retentionRun.resume': ({ seen }) => ({ id: seen?.runs[0]?.id }),
    },
    enters: {
      '': ['start retentionRun.follow'],
      starting: ['start retentionRun.start'],
      askingToStop: ['start retentionRun.stop'],
      resuming: ['start retentionRun.resume'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
