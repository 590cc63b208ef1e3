import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

import { flowGraph, statesOf } from '#flows/charts.ts'
import type { FlowGraph, FlowState } from '#flows/charts.ts'
import { registry } from '#machines/registry.ts'
import type { CoveredBy } from '#schemas/covered-by.ts'
import type { FlowCoverage } from '#schemas/flow-coverage.ts'
import { machineWords } from '#texts/chart-words.ts'

/** Each test file leaves records here when it ends. */
const RECORDS = path.join('.cache', 'flows-coverage')
/** What the last whole run proved; GET /flows/coverage and the viewer read it. */
export const REPORT = path.join('.cache', 'flows-coverage.json')

/** What one test file saw of one machine. */
export type CoverageRecord = {
  readonly machine: string
  readonly where: 'machine' | 'HTTP' | 'browser'
  /** Ids of declared transitions (flows/graph.ts). */
  readonly taken: readonly string[]
  /** How many refusals were seen: of which event, in which situation, for which reason. */
  readonly refused: number
}
type Where = CoverageRecord['where']
const names: Readonly<Record<Where, CoveredBy>> = {
  machine: 'model',
  HTTP: 'http',
  browser: 'browser',
}
const PLACES: readonly Where[] = ['machine', 'HTTP', 'browser']

export type MachineCoverage = {
  readonly graph: FlowGraph
  readonly taken: ReadonlyMap<Where, ReadonlySet<string>>
  readonly refused: ReadonlyMap<Where, number>
  /** Transitions that no generated path took on the machine itself. */
  readonly missing: readonly string[]
}

/** Forgets the records of an earlier run. */
export const forgetRecords = () => fs.rmSync(RECORDS, { recursive: true, force: true })

// Records are named after the test file that left them: it may run once more.
const nameOf = (file: string) => `${path.relative('.', file).replaceAll(/[\\/]/g, '~')}~`
/** Leaves what a test file saw, for the report at the end of the run. */
export function leaveRecord(file: string, record: CoverageRecord): void {
  fs.mkdirSync(RECORDS, { recursive: true })
  const at = path.join(RECORDS, `${nameOf(file)}${randomUUID()}.json`)
  fs.writeFileSync(at, JSON.stringify(record))
}

const recordFiles = () => (fs.existsSync(RECORDS) ? fs.readdirSync(RECORDS) : [])
/** Forgets what a test file left that runs once more: what it sees then would count twice. */
export function forgetRecordsOf(file: string): void {
  const mine = recordFiles().filter((name) => name.startsWith(nameOf(file)))
  for (const name of mine) fs.rmSync(path.join(RECORDS, name))
}

/** What the test files of a run have left. */
export const readRecords = (): readonly CoverageRecord[] =>
  // because only `leaveRecord` writes there
  recordFiles().map(
    (file) => JSON.parse(fs.readFileSync(path.join(RECORDS, file), 'utf8')) as CoverageRecord,
  )

/** Puts the records of a run together, a machine of the registry each; `records` may name machines more than once. */
export function coverageOfRun(records: readonly CoverageRecord[]): readonly MachineCoverage[] {
  return registry.map((entry) => {
    const graph = flowGraph(entry, machineWords[entry.machine.id])
    // A run of some suites finds records of charts as they were: what is not declared any more counts nowhere.
    const declared = new Set(graph.transitions.map(({ id }) => id))
    const mine = records
      .filter(({ machine }) => machine === graph.id)
      .map((record) => ({ ...record, taken: record.taken.filter((id) => declared.has(id)) }))
    const at = (where: Where) => mine.filter((record) => record.where === where)
    const taken = new Map(
      PLACES.map((where) => [where, new Set(at(where).flatMap((record) => record.taken))]),
    )
    const refused = new Map(
      PLACES.map((where) => [where, at(where).reduce((sum, record) => sum + record.refused, 0)]),
    )
    const missing = [...declared].filter((id) => !taken.get('machine')?.has(id))
    return { graph, taken, refused, missing }
  })
}

// A state is seen when a transition that was taken leads there, or starts there; with it those around it, and those
// that start inside it.
function statesSeen({ graph }: MachineCoverage, ids: ReadonlySet<string>): number {
  const seen = new Set<string>()
  const enter = (state: FlowState): void => {
    seen.add(state.id)
    for (const child of state.children)
      if (child.isInitial || state.type === 'parallel') enter(child)
  }
  if (ids.size) enter(graph.root)
  const touched = graph.transitions
    .filter(({ id }) => ids.has(id))
    .flatMap(({ source, targets }) => [source, ...targets])
  const all = statesOf(graph.root)
  for (const { state } of all) if (touched.includes(state.id)) enter(state)
  return all.filter(
    ({ state }) => seen.has(state.id) || [...seen].some((id) => id.startsWith(`${state.id}.`)),
  ).length
}

const COLUMNS = ['states', 'transitions', 'refusals'] as const
const HEADS: Readonly<Record<Where, string>> = {
  machine: 'on the machine',
  HTTP: 'over HTTP',
  browser: 'in the browser',
}

/** A line per machine: the states, transitions and refusals seen on the machine, over HTTP and in the browser. */
export function tableOf(run: readonly MachineCoverage[]): string {
  const rows = run.map((one) => {
    const states = statesOf(one.graph.root).length
    const cells = PLACES.flatMap((where) => {
      const ids = one.taken.get(where) ?? new Set<string>()
      const refusals = one.refused.get(where) ?? 0
      if (ids.size + refusals === 0) return COLUMNS.map(() => '–')
      return [
        `${statesSeen(one, ids)}/${states}`,
        `${ids.size}/${one.graph.transitions.length}`,
        String(refusals || '–'),
      ]
    })
    return [one.graph.id, ...cells]
  })
  const head = ['machine', ...PLACES.flatMap(() => COLUMNS)]
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  )
  const places = ['', ...PLACES.flatMap((where) => [HEADS[where], '', ''])]
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  // A heading stands over its three columns.
  const above = places.reduce((text, place, at) => {
    const before = widths.slice(0, at).reduce((sum, width) => sum + width + 2, 0)
    return place ? text.padEnd(before) + place : text
  }, '')
  return [above, ...[head, ...rows].map(line)].join('\n')
}

/** The report that the server hands out: every declared transition with where it was walked. */
export const reportOf = (run: readonly MachineCoverage[]): readonly FlowCoverage[] =>
  run.flatMap(({ graph, taken }) =>
    graph.transitions.map(({ id, source, event, targets }) => ({
      machine: graph.id,
      transition: id,
      from: source,
      event,
      to: targets[0] ?? source,
      coveredBy: PLACES.filter((where) => taken.get(where)?.has(id)).map((where) => names[where]),
    })),
  )

/**
 * Ends a run: prints the coverage of every machine, writes the report, and answers what is missing. A run of some
 * suites only adds to the records of the runs before it.
 */
export function endRun(): readonly string[] {
  const run = coverageOfRun(readRecords())
  console.log(`\nStatecharts, declared transitions walked by tests:\n${tableOf(run)}`)
  fs.mkdirSync(path.dirname(REPORT), { recursive: true })
  fs.writeFileSync(REPORT, JSON.stringify(reportOf(run)))
  return run.flatMap(({ graph, missing }) => missing.map((id) => `${graph.id}: ${id}`))
}
