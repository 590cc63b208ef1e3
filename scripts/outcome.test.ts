import { describe, expect, test } from 'vitest'

import { closing, FILE_ITSELF, isIntegration, settle, toRepeat } from './outcome.ts'
import type { FileOutcome } from './outcome.ts'

const ran = (file: string, change: Partial<FileOutcome> = {}): FileOutcome => ({
  file,
  suite: 'e2e',
  passed: 2,
  skipped: 0,
  failed: [],
  ms: 10,
  ...change,
})
const BROKEN = ran('a.test.ts', { passed: 1, failed: ['signs in'] })

describe('what runs once more', () => {
  test('is each browser file of which anything failed, or that did not load', () => {
    const files = [
      ran('good.test.ts'),
      BROKEN,
      ran('b.test.ts', { passed: 0, failed: [FILE_ITSELF] }),
      ran('c.test.ts', { suite: 'contract', failed: ['answers'] }),
      ran('d.test.ts', { suite: 'unit', passed: 0, failed: [FILE_ITSELF] }),
    ]

    expect(toRepeat(files)).toEqual(['a.test.ts', 'b.test.ts'])
  })

  test.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['', false],
    [undefined, false],
  ])('CI=%s: %s', (CI, isIt) => {
    expect(isIntegration(CI === undefined ? {} : { CI })).toBe(isIt)
  })
})

describe('what counts after that', () => {
  test('a file that passes then counts as it ran then, and is told as flaky, test by test', () => {
    const first = [ran('good.test.ts'), { ...BROKEN, failed: ['signs in', FILE_ITSELF] }]
    const now = ran('a.test.ts', { passed: 3 })

    expect(settle(first, [now])).toEqual({
      files: [ran('good.test.ts'), now],
      flaky: ['a.test.ts › signs in', `a.test.ts › ${FILE_ITSELF}`],
    })
  })

  test('a file that fails twice has failed, whichever of its tests it was', () => {
    const now = ran('a.test.ts', { failed: ['signs out'] })

    expect(settle([BROKEN], [now])).toEqual({ files: [now], flaky: [] })
  })

  test('of several files each counts for itself', () => {
    const other = ran('b.test.ts', { failed: ['reads'] })
    const { files, flaky } = settle([BROKEN, other], [ran('a.test.ts'), other])

    expect(files.map(({ failed }) => failed)).toEqual([[], ['reads']])
    expect(flaky).toEqual(['a.test.ts › signs in'])
  })

  test.each([
    ['was not run at all', []],
    ['ran no test', [ran('a.test.ts', { passed: 0 })]],
    ['ran no test but skipped ones', [ran('a.test.ts', { passed: 0, skipped: 2 })]],
  ])('a file that %s the second time has failed', (_name, again) => {
    expect(settle([BROKEN], again)).toEqual({ files: [BROKEN], flaky: [] })
  })
})

describe('the end of a run', () => {
  const whole = { files: [ran('a.test.ts')], flaky: [], errors: 0, checks: [true, true] }

  test('is one line with the counts of tests and checks', () => {
    expect(closing(whole)).toEqual({ lines: ['4 passed, 0 failed'], isPassed: true })
  })

  test('says what was flaky and what was skipped above it, and passes', () => {
    const files = [ran('a.test.ts', { skipped: 1 })]
    const { lines, isPassed } = closing({ ...whole, files, flaky: ['a.test.ts › signs in'] })

    expect(lines).toEqual(['1 skipped', 'flaky: a.test.ts › signs in', '4 passed, 0 failed'])
    expect(isPassed).toBe(true)
  })

  test.each([
    ['a test', { files: [ran('a.test.ts'), BROKEN] }, '5 passed, 1 failed'],
    ['an error outside', { errors: 1 }, '4 passed, 1 failed'],
    ['a check', { checks: [true, false] }, '3 passed, 1 failed'],
    ['nothing that ran', { files: [], checks: [] }, '0 passed, 0 failed'],
  ])('fails with %s', (_name, change, said) => {
    const { lines, isPassed } = closing({ ...whole, ...change })

    expect([lines.at(-1), isPassed]).toEqual([said, false])
  })
})
