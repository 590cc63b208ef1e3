import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const Outcome = z.object({
  files: z.array(z.object({ file: z.string(), passed: z.number(), failed: z.array(z.string()) })),
  flaky: z.array(z.string()),
  errors: z.number(),
  records: z.array(z.object({ refused: z.number() })),
})
const scripts = path.resolve('scripts')

// How often a file was run is written beside it: the first time it fails.
const counted = (file: string) => `
import fs from 'node:fs'
import { expect, test } from 'vitest'
fs.appendFileSync('${file}.runs', 'x')
const runs = fs.readFileSync('${file}.runs', 'utf8').length`

const sources: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'vitest.config.ts': `
const suite = (name) => ({ test: { name, isolate: false, include: [name + '/*.test.ts'] } })
export default { test: { projects: [suite('unit'), suite('e2e')] } }`,
  'run.ts': `
import path from 'node:path'
import { leaveRecord, readRecords } from '${scripts}/flows-coverage.ts'
import { runSuites } from '${scripts}/suites.ts'
// As their tests would.
const seen = { machine: 'm', where: 'browser', taken: [] }
leaveRecord(path.resolve('e2e/flaky.test.ts'), { ...seen, refused: 3 })
leaveRecord(path.resolve('e2e/good.test.ts'), { ...seen, refused: 5 })
const outcome = await runSuites([])
console.log('OUTCOME' + JSON.stringify({ ...outcome, records: readRecords() }))
process.exitCode = 0`,
  'e2e/good.test.ts': `${counted('good')}
test('passes', () => expect(runs).toBe(1))`,
  'e2e/flaky.test.ts': `${counted('flaky')}
test('passes at once', () => expect(runs).toBeGreaterThan(0))
test('passes later', () => expect(runs).toBeGreaterThan(1))`,
  'e2e/no-load.test.ts': `${counted('no-load')}
if (runs === 1) throw new Error('does not load')
test('is there', () => expect(runs).toBe(2))`,
  'e2e/outside.test.ts': `${counted('outside')}
test('leaves an error behind', async () => {
  if (runs === 1) void Promise.reject(new Error('outside'))
  await new Promise((resolve) => setImmediate(resolve))
})`,
  'e2e/hook.test.ts': `${counted('hook')}
import { beforeAll, describe } from 'vitest'
describe('a part', () => {
  beforeAll(() => { throw new Error('never') })
  test('is not reached', () => expect(runs).toBe(0))
})
test('passes beside it', () => expect(runs).toBeGreaterThan(0))`,
  'unit/broken.test.ts': `${counted('broken')}
test('fails once', () => expect(runs).toBeGreaterThan(1))`,
}

let folder: string
beforeAll(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'portal-suites-')))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

async function runIn(name: string, CI: string) {
  const at = path.join(folder, name)
  for (const [file, source] of Object.entries(sources)) {
    fs.mkdirSync(path.dirname(path.join(at, file)), { recursive: true })
    fs.writeFileSync(path.join(at, file), source)
  }
  fs.symlinkSync(path.resolve('node_modules'), path.join(at, 'node_modules'))
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, CI }
  const { stdout } = await promisify(execFile)(process.execPath, ['run.ts'], { cwd: at, env })
  const told = stdout.split('\n').find((line) => line.startsWith('OUTCOME')) ?? ''
  const outcome = Outcome.parse(JSON.parse(told.slice('OUTCOME'.length)))
  const runsOf = (file: string) => fs.readFileSync(path.join(at, `${file}.runs`), 'utf8').length
  const failed = outcome.files.flatMap((one) => one.failed.map((what) => `${one.file} › ${what}`))
  return { ...outcome, failed: failed.toSorted(), runsOf }
}

describe('files that fail the first time', () => {
  test('run once more in a continuous integration, browser files only, and what passes then is flaky', async () => {
    const { failed, flaky, errors, records, runsOf } = await runIn('again', 'true')

    expect(failed).toEqual(['e2e/hook.test.ts › a part', 'unit/broken.test.ts › fails once'])
    expect(flaky.toSorted()).toEqual([
      'e2e/flaky.test.ts › passes later',
      'e2e/no-load.test.ts › (the file itself)',
      'e2e/outside.test.ts › (the file itself)',
    ])
    expect(errors).toBe(0)
    expect(['good', 'flaky', 'no-load', 'outside', 'hook', 'broken'].map(runsOf)).toEqual([
      1, 2, 2, 2, 2, 1,
    ])
    // What it saw the first time is not counted beside it.
    expect(records).toEqual([{ refused: 5 }])
  })

  test('run once on a machine of ours, and have failed', async () => {
    const { failed, flaky, records, runsOf } = await runIn('once', '')

    expect(failed).toEqual([
      'e2e/flaky.test.ts › passes later',
      'e2e/hook.test.ts › a part',
      'e2e/no-load.test.ts › (the file itself)',
      'e2e/outside.test.ts › (the file itself)',
      'unit/broken.test.ts › fails once',
    ])
    expect(flaky).toEqual([])
    expect(['good', 'flaky', 'no-load', 'outside', 'hook', 'broken'].map(runsOf)).toEqual([
      1, 1, 1, 1, 1, 1,
    ])
    expect(records.map(({ refused }) => refused).toSorted((a, b) => a - b)).toEqual([3, 5])
  })
})
