import { expect, test } from 'vitest'

import { outboxRetryMachine } from '#machines/records/outbox-retry/machine.ts'
import { outboxRetryAlphabet } from '#tests/machines/records/outbox-retry/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'

test('trying again what was not sent does in every situation what is written', () => {
  const unused = holdAgainst(outboxRetryMachine, {
    inputs: [undefined],
    events: outboxRetryAlphabet,
    start: ['offered'],
    enters: { retrying: ['start outboxRetry.retry'] },
    gives: { 'outboxRetry.retry': (_, event) => ({ id: Reflect.get(event, 'id') }) },
    // From pages.md §2.1, not from the machine: pressed twice, a message is put back once.
    rules: {
      offered: { RETRY: 'retrying' },
      retrying: { 'done outboxRetry.retry': 'offered', 'failed outboxRetry.retry': 'failed' },
      failed: { RETRY: 'retrying' },
    },
  })

  expect(unused).toEqual([])
})
