import { expect, test } from 'vitest'

import { snoozeMachine } from '#machines/urgency/snooze/machine.ts'
import { snoozeAlphabet } from '#tests/machines/urgency/snooze/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'

const items = (_: object, event: object) => Reflect.get(event, 'items')
const offered = { SNOOZE: 'snoozing', WAKE: 'waking' }

test('putting a thing off does in every situation what is written', () => {
  const unused = holdAgainst(snoozeMachine, {
    inputs: [undefined],
    events: snoozeAlphabet,
    start: ['listed'],
    enters: { snoozing: ['start snooze.snooze'], waking: ['start snooze.wake'] },
    gives: { 'snooze.snooze': items, 'snooze.wake': items },
    // From redesign.md §6.4, not from the machine: one press at a time, and what failed may be tried again.
    rules: {
      listed: offered,
      snoozing: { 'done snooze.snooze': 'listed', 'failed snooze.snooze': 'failed' },
      waking: { 'done snooze.wake': 'listed', 'failed snooze.wake': 'failed' },
      failed: offered,
    },
  })

  expect(unused).toEqual([])
})
