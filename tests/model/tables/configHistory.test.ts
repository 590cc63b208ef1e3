import { expect, test } from 'vitest'
import type { ContextFrom, SnapshotFrom } from 'xstate'

import { configHistoryMachine } from '#machines/spot-offer/history/machine.ts'
import type { ConfigHistoryEntry } from '#schemas/spot-offer/config.ts'
import { configHistoryAlphabet } from '#tests/machines/spot-offer/history/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

type Context = ContextFrom<typeof configHistoryMachine>
type Failed = { readonly error: Error }

const noProblem = () => ({ problem: undefined })
const failed = {
  to: 'shown.failed',
  keeps: (_: unknown, { error }: Failed) => ({ problem: error.message }),
}

// From pages.md §2.8, not from the machine.
const rules: Readonly<Record<string, Rules<Context>>> = {
  shown: {
    MORE: { to: 'reading', keeps: noProblem },
    RESTORE: { to: 'restoring', keeps: noProblem },
    LOOK: { to: 'looking', keeps: noProblem },
  },
  reading: {
    'done configHistory.readOlder': {
      to: 'shown.quiet',
      keeps: ({ older }, { output }: Done<readonly ConfigHistoryEntry[]>) => ({
        older: [...older, ...output],
      }),
    },
    'failed configHistory.readOlder': failed,
  },
  looking: {
    'done configHistory.markChecked': {
      to: 'shown.quiet',
      keeps: (_, { output }: Done<number>) => ({ checked: output }),
    },
    'failed configHistory.markChecked': failed,
  },
  restoring: {
    'done configHistory.readVersion': { to: 'shown.quiet', does: ['takeUp'] },
    'failed configHistory.readVersion': failed,
  },
}

test('the history of the configuration does in every situation what is written', () => {
  const unused = holdAgainst(configHistoryMachine, {
    inputs: [undefined],
    events: [
      ...configHistoryAlphabet,
      { type: 'MORE', before: 104 },
      { type: 'RESTORE', version: 1 },
      { type: 'LOOK', version: 2 },
    ],
    // Each page adds to those before.
    keyOf: ({ value, context }: SnapshotFrom<typeof configHistoryMachine>) =>
      JSON.stringify([value, Math.min(context.older.length, 2), context.problem, context.checked]),
    start: ['shown.quiet'],
    gives: {
      'configHistory.readOlder': (_, { before }: { readonly before: number }) => ({ before }),
      'configHistory.readVersion': (_, { version }: { readonly version: number }) => ({ version }),
      'configHistory.markChecked': (_, { version }: { readonly version: number }) => ({ version }),
    },
    enters: {
      reading: ['start configHistory.readOlder'],
      restoring: ['start configHistory.readVersion'],
      looking: ['start configHistory.markChecked'],
    },
    rules,
  })

  expect(unused).toEqual([])
})
