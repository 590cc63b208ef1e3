import fs from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { LongFirst } from '#tests/support/long-first.ts'

import { KEPT, longOf, readDurations } from './durations.ts'

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

test('within a group the longest files begin, and files that nobody measured follow', async () => {
  const specification = (file: string, groupOrder: number) => {
    const config = { sequence: { groupOrder }, isolate: false }
    return { moduleId: path.resolve(file), project: { name: 'suite', config } }
  }
  // because sorting asks no more of Vitest than this
  const vitest = {
    config: { root: process.cwd() },
    cache: { getTestSpecificationResult: () => ({ duration: 0, failed: false }) },
  }
  const measured = Object.entries(readDurations()).toSorted(([, a], [, b]) => b - a)
  const [longest = '', shortest = ''] = [measured[0]?.[0], measured.at(-1)?.[0]]
  const files = [
    specification(longest, 2),
    specification('nobody.test.ts', 1),
    specification(shortest, 1),
    specification(longest, 1),
  ]
  // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own sort of files, which makes an array
  const sorted = await new LongFirst(vitest as never).sort(files as never)

  expect(sorted).toEqual([files[3], files[2], files[1], files[0]])
})
