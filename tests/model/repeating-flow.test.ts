import { describe } from 'vitest'

import { repeatingMachine } from '#machines/shipment/repeating/machine.ts'
import { repeatingAlphabet } from '#tests/machines/shipment/repeating/alphabet.ts'
import { silent, testPaths } from '#tests/support/records/path-kit.ts'

describe('repeating a load', () => {
  testPaths(repeatingMachine.provide({ actors: { save: silent(), act: silent() } }), {
    alphabet: repeatingAlphabet,
    keyOf: ({ value, context }) => JSON.stringify([value, context]),
  })
})
