import path from 'node:path'

import type { TestModule } from 'vitest/node'
import * as z from 'zod/mini'

import { forgetRecordsOf } from './flows-coverage.ts'
import { FILE_ITSELF, isIntegration, settle, toRepeat } from './outcome.ts'
import type { FileOutcome, Settled } from './outcome.ts'

type Wanted = { readonly suites?: readonly string[]; readonly files?: readonly string[] }
type Ran = {
  readonly files: readonly FileOutcome[]
  /** Errors outside any test that no file can be blamed for. */
  readonly errors: number
}
/** An error as Vitest marks it with the file that ran. */
const Placed = z.object({ VITEST_TEST_PATH: z.optional(z.string()) })

export type SuitesOutcome = Settled & { readonly errors: number }

/** How many errors came outside any test while a file ran. */
type Outside = (moduleId: string) => number

function outcomeOf(module: TestModule, root: string, outside: Outside): FileOutcome {
  const tests = [...module.children.allTests()]
  const count = (...states: readonly string[]) =>
    tests.filter((test) => states.includes(test.result().state)).length
  // A file that does not load has no tests, and those of a part whose hook broke are skipped: each counts once.
  const broken = [module, ...module.children.allSuites()].filter(
    (suite) => suite.state() === 'failed' && suite.errors().length > 0,
  )
  const failed = tests.filter((test) => test.result().state === 'failed')
  const { collectDuration, duration, setupDuration } = module.diagnostic()
  return {
    file: path.relative(root, module.moduleId).replaceAll(path.sep, '/'),
    suite: module.project.name,
    passed: count('passed'),
    skipped: count('skipped', 'pending'),
    failed: [
      ...failed.map(({ fullName }) => fullName),
      ...broken.map((suite) => (suite.type === 'module' ? FILE_ITSELF : suite.fullName)),
      ...Array.from({ length: outside(module.moduleId) }, () => FILE_ITSELF),
    ],
    ms: Math.round(collectDuration + setupDuration + duration),
  }
}

async function run({ suites = [], files = [] }: Wanted): Promise<Ran> {
  // Loaded when needed: it takes a second, and who asks for an outcome only need not wait for it.
  const { startVitest } = await import('vitest/node')
  const vitest = await startVitest('test', [...files], {
    run: true,
    watch: false,
    ...(suites.length ? { project: [...suites] } : {}),
  })
  const { state, config } = vitest
  const modules = state.getTestModules()
  const places = state
    .getUnhandledErrors()
    .map((error) => z.safeParse(Placed, error).data?.VITEST_TEST_PATH)
  const ids = new Set(modules.map(({ moduleId }) => moduleId))
  const outside = (moduleId: string) => places.filter((place) => place === moduleId).length
  const outcomes = modules.map((module) => outcomeOf(module, config.root, outside))
  await vitest.close()
  return { files: outcomes, errors: places.filter((place) => !place || !ids.has(place)).length }
}

/**
 * Runs these suites, or all. In a continuous integration each browser file that failed runs once more after everything
 * else, one at a time on a portal of their own; what the first run left of it for the coverage is forgotten.
 */
export async function runSuites(suites: readonly string[]): Promise<SuitesOutcome> {
  const first = await run({ suites })
  const failed = isIntegration(process.env) ? toRepeat(first.files) : []
  if (failed.length === 0) return { files: first.files, flaky: [], errors: first.errors }
  console.log(`\nOnce more, alone:\n${failed.join('\n')}`)
  for (const file of failed) forgetRecordsOf(file)
  process.env['LANES'] = '1'
  const again = await run({ suites: ['e2e'], files: failed })
  return { ...settle(first.files, again.files), errors: first.errors + again.errors }
}
