import fs from 'node:fs'

import { describe, expect, test } from 'vitest'

import { KEPT, longOf } from './durations.ts'

const kept = JSON.parse(fs.readFileSync(KEPT, 'utf8')) as Record<string, number> // because scripts/durations.ts wrote it

describe('the durations that were kept', () => {
  test('are of test files that exist', () => {
    const gone = Object.keys(kept).filter((file) => !fs.existsSync(file))

    expect(gone, 'run npm test, then node scripts/durations.ts').toEqual([])
    expect(Object.keys(kept).length).toBeGreaterThan(0)
  })

  test('are whole seconds, the longest first, and of long files only', () => {
    expect(JSON.stringify(longOf(kept))).toBe(JSON.stringify(kept))
  })
})

test('what is kept of a run are its long files, in whole seconds', () => {
  const run = { 'b.test.ts': 12.4, 'a.test.ts': 143.6, 'short.test.ts': 0.3, 'c.test.ts': 12.1 }

  expect(Object.entries(longOf(run))).toEqual([
    ['a.test.ts', 144],
    ['b.test.ts', 12],
    ['c.test.ts', 12],
  ])
})
