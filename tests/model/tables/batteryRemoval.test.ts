import { expect, test } from 'vitest'

import { batteryRemovalMachine } from '#machines/evaluation/removal/machine.ts'
import { batteryRemovalAlphabet } from '#tests/machines/evaluation/removal/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'

test('taking a battery from the list does in every situation what is written', () => {
  const unused = holdAgainst(batteryRemovalMachine, {
    inputs: [undefined],
    events: batteryRemovalAlphabet,
    start: ['asking'],
    enters: {
      removing: ['start batteryRemoval.remove'],
      // The last words go with what is tried again.
    },
    // What hurts is confirmed, and happens once; nobody leaves while it happens.
    rules: {
      asking: {
        REMOVE: { to: 'removing', keeps: () => ({ problem: undefined }) },
        KEEP: 'kept',
      },
      removing: {
        'done batteryRemoval.remove': 'removed',
        'failed batteryRemoval.remove': {
          to: 'asking',
          keeps: (_context, event) => ({
            problem: Reflect.get(event, 'error') instanceof Error ? 'It is in a request.' : '',
          }),
        },
      },
      removed: {},
      kept: {},
    },
  })

  expect(unused).toEqual([])
})
