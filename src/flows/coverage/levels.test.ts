import { describe, expect, test } from 'vitest'

import type { CoveredBy } from '#schemas/covered-by.ts'
import type { SeenTransition } from '#schemas/flow-coverage.ts'

import { coverageOf, lowest } from './levels.ts'

const seen = (transition: string, ...coveredBy: CoveredBy[]): SeenTransition => ({
  machine: 'signIn',
  transition,
  from: 'a',
  event: 'go',
  to: 'b',
  coveredBy,
  seen: { count: 0, lastDay: null },
})
const report = [seen('both', 'model', 'browser'), seen('one', 'model'), seen('no')]

describe('the coverage of a machine', () => {
  test('is whole when a transition was walked wherever the machine is', () => {
    const { levelOf, places } = coverageOf(report, 'all')

    expect(places).toEqual(['model', 'browser'])
    expect(['both', 'one', 'no', 'not in the report'].map(levelOf)).toEqual([
      'whole',
      'part',
      'none',
      'none',
    ])
  })

  test('is asked of one place, also of one where nothing was walked', () => {
    expect(['both', 'one'].map(coverageOf(report, 'browser').levelOf)).toEqual(['whole', 'none'])
    expect(['both', 'one'].map(coverageOf(report, 'http').levelOf)).toEqual(['none', 'none'])
  })

  test('of an arrow is that of its least walked transition', () => {
    expect(lowest(['whole', 'part', 'none'])).toBe('none')
    expect(lowest(['whole', 'part'])).toBe('part')
    expect(lowest(['whole'])).toBe('whole')
  })
})
