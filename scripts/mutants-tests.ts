import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'

// Runs test files again and again in one process. A test runner starts every file afresh, which takes seconds where
// the tests of a pure machine take milliseconds. Only what these files use of the runner's words is here; a word that
// is missing stops the script, so nothing is skipped silently.

type Body = (...args: never[]) => unknown
type Collected = { readonly name: string; readonly run: () => unknown }
let collected: Collected[] = []

const argsOf = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row])
type Each = (rows: readonly unknown[]) => (name: string, ...rest: unknown[]) => void

// Its options may stand before it.
const bodyOf = (rest: readonly unknown[]) =>
  rest.findLast((part) => typeof part === 'function') as Body // because only a body is a function

function each(one: (name: string, body: Body) => void): Each {
  return (rows) =>
    (name, ...rest) => {
      const body = bodyOf(rest)
      // because the rows are what the body takes
      for (const row of rows) one(name, () => body(...(argsOf(row) as never[])))
    }
}
const test = Object.assign(
  (name: string, ...rest: unknown[]) => {
    const run = bodyOf(rest)
    collected.push({ name, run: () => run() })
  },
  { each: each((name, body) => collected.push({ name, run: body })) },
)
const describe = Object.assign((_name: string, body: () => void) => body(), {
  each: each((_name, body) => body()),
})

const fail = (what: string) => {
  throw new Error(what)
}
const plain = (value: unknown): unknown => (value === undefined ? value : structuredCloneOf(value))
// toEqual does not see fields that are undefined.
function structuredCloneOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => [name, plain(field)]),
  )
}
// Every field that is wanted is there; others may be too.
const hasAll = (actual: unknown, wanted: unknown): boolean => {
  if (typeof wanted !== 'object' || wanted === null) return Object.is(actual, wanted)
  if (typeof actual !== 'object' || actual === null) return false
  if (Array.isArray(wanted) && argsOf(actual).length !== wanted.length) return false
  const fields: Readonly<Record<string, unknown>> = { ...actual }
  return Object.entries(wanted).every(([name, field]) => hasAll(fields[name], field))
}
const includes = (actual: unknown, wanted: unknown): boolean =>
  typeof actual === 'string' ? actual.includes(String(wanted)) : argsOf(actual).includes(wanted)

const checks: Readonly<Record<string, (actual: never, wanted: never) => boolean>> = {
  toBe: (actual: unknown, wanted: unknown) => Object.is(actual, wanted),
  toEqual: (actual: unknown, wanted: unknown) => isDeepStrictEqual(plain(actual), plain(wanted)),
  toMatchObject: (actual: unknown, wanted: unknown) => hasAll(actual, wanted),
  toContain: includes,
  toMatch: (actual: string, wanted: RegExp) => wanted.test(actual),
  toBeGreaterThan: (actual: number, wanted: number) => actual > wanted,
  toBeLessThan: (actual: number, wanted: number) => actual < wanted,
  toBeGreaterThanOrEqual: (actual: number, wanted: number) => actual >= wanted,
  toBeLessThanOrEqual: (actual: number, wanted: number) => actual <= wanted,
  toBeTruthy: (actual: unknown) => Boolean(actual),
  toBeDefined: (actual: unknown) => actual !== undefined,
  toBeUndefined: (actual: unknown) => actual === undefined,
  toHaveProperty: (actual: object, wanted: string) => Object.hasOwn(actual, wanted),
  toHaveLength: (actual: readonly unknown[], wanted: unknown) => actual.length === wanted,
}
const matchers = (actual: unknown, isNot: boolean) =>
  Object.fromEntries(
    Object.entries(checks).map(([name, holds]) => [
      name,
      (wanted?: unknown) => {
        if (holds(actual as never, wanted as never) === isNot) fail(name) // because every check takes what it was written for
      },
    ]),
  )
const expect = (actual: unknown) => ({ ...matchers(actual, false), not: matchers(actual, true) })

const runner: Readonly<Record<string, unknown>> = { describe, test, expect, afterAll: () => {} }
Object.assign(globalThis, { mutantsRunner: runner })
const source = Object.keys(runner)
  .map((name) => `export const ${name} = globalThis.mutantsRunner.${name}`)
  .join('\n')

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest'
      ? { url: 'mutants:runner', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url === 'mutants:runner'
      ? { format: 'module', source, shortCircuit: true }
      : next(url, context),
})

/** The tests of some files, collected once. */
export async function collectTests(files: readonly string[]): Promise<readonly Collected[]> {
  collected = []
  // oxlint-disable-next-line no-await-in-loop -- what a file collects goes into one list, in order
  for (const file of files) await import(pathToFileURL(path.resolve(file)).href)
  return collected
}

/** The first test that fails and why; undefined when all pass. */
export async function firstFailure(
  tests: readonly Collected[],
): Promise<{ readonly test: Collected; readonly why: string } | undefined> {
  for (const one of tests)
    try {
      // oxlint-disable-next-line no-await-in-loop -- the fault under test is in one place that all tests share
      await one.run()
    } catch (error) {
      return { test: one, why: error instanceof Error ? error.message : String(error) }
    }
  return undefined
}
