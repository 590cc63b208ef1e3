import { describe } from 'vitest'

import { recurringRequestMachine } from '#machines/shipment/recurring/machine.ts'
import {
  recurringRequestAlphabet,
  sampleInput,
} from '#tests/machines/shipment/recurring/alphabet.ts'
import { testPaths } from '#tests/support/records/path-kit.ts'

describe('a recurring request', () => {
  testPaths(recurringRequestMachine, {
    // With pickups to come, and with none left.
    inputs: [sampleInput, { ...sampleInput, hasNext: false }],
    alphabet: recurringRequestAlphabet,
  })
})
