import { describe } from 'vitest'

import { snoozeMachine } from '#machines/urgency/snooze/machine.ts'
import { snoozeAlphabet } from '#tests/machines/urgency/snooze/alphabet.ts'
import { silent, testPaths } from '#tests/support/records/path-kit.ts'

describe('what is put off', () => {
  testPaths(snoozeMachine.provide({ actors: { snooze: silent(), wake: silent() } }), {
    alphabet: snoozeAlphabet,
    keyOf: ({ value }) => JSON.stringify(value),
  })
})
