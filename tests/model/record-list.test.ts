import { describe, expect, test } from 'vitest'

import { recordListMachine } from '#machines/records/list/machine.ts'
import {
  bareInputs,
  recordListAlphabet,
  sampleInput,
} from '#tests/machines/records/list/alphabet.ts'
import { testPaths } from '#tests/support/records/path-kit.ts'

// What is opened, selected and how high rows are has nothing to do with what is read: each is walked by itself.
const READING = ['ADDRESS', 'VIEWS', 'SEEK', 'ROWS', 'SHOW_CHANGES', 'ACT']
const HANDLING = [
  'VIEW',
  'SELECT',
  'FILTERS',
  'COLUMNS',
  'ACT',
  'BULK',
  'LABELS',
  'CLOSE',
  'DENSITY',
]

describe('a list of records', () => {
  const steps = testPaths(recordListMachine, {
    inputs: [sampleInput, ...bareInputs],
    alphabets: [READING, HANDLING].map((types) =>
      recordListAlphabet.filter(({ type }) => types.includes(type)),
    ),
    atLeast: 50,
  })

  test('rows that are in sight stay where they are until somebody asks for others', () => {
    const readings = steps.filter(
      ({ event, from }) => event.type === 'ROWS' && from.context.shown.length > 0,
    )

    expect(readings.length).toBeGreaterThan(0)
    for (const { from, to } of readings) {
      const before = from.context.shown.map(({ id }) => id)
      expect(to.context.shown.map(({ id }) => id).slice(0, before.length)).toEqual(before)
    }
  })
})
