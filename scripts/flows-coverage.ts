import fs from 'node:fs'
import path from 'node:path'

import { flowGraph, statesOf } from '#flows/graph.ts'
import type { FlowGraph } from '#flows/graph.ts'
import { registry } from '#machines/registry.ts'
import type { CoveredBy, FlowCoverage } from '#schemas/flow-coverage.ts'
import { machineWords } from '#texts/flows.ts'

/** Each test file leaves a record here when it ends. */
export const RECORDS = path.join('.cache', 'flows-coverage')
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

function readRecords(): readonly CoverageRecord[] {
  if (!fs.existsSync(RECORDS)) return []
  // because only `leaveRecord` of the tests writes there
  return fs
    .readdirSync(RECORDS)
    .map((file) => JSON.parse(fs.readFileSync(path.join(RECORDS, file), 'utf8')) as CoverageRecord)
}

/** Puts the records of a run together, a machine of the registry each; `records` may name machines more than once. */
export function coverageOfRun(records: readonly CoverageRecord[]): readonly MachineCoverage[] {
  return registry.map((entry) => {
    const graph = flowGraph(entry, machineWords[entry.machine.id])
    const mine = records.filter(({ machine }) => machine === graph.id)
    const at = (where: Where) => mine.filter((record) => record.where === where)
    const taken = new Map(
      PLACES.map((where) => [where, new Set(at(where).flatMap((record) => record.taken))]),
    )
    const refused = new Map(
      PLACES.map((where) => [where, at(where).reduce((sum, record) => sum + record.refused, 0)]),
    )
    const missing = graph.transitions
      .map(({ id }) => id)
      .filter((id) => !taken.get('machine')?.has(id))
    return { graph, taken, refused, missing }
  })
}

// A state is seen when a transition that was taken leads there, or starts there.
function statesSeen({ graph }: MachineCoverage, ids: ReadonlySet<string>): number {
  const touched = graph.transitions
    .filter(({ id }) => ids.has(id))
    .flatMap(({ source, targets }) => [source, ...targets])
  const isSeen = (id: string) => touched.some((one) => one === id || one.startsWith(`${id}.`))
  const start = statesOf(graph.root).filter(({ state }) => state.isInitial)
  const initial = ids.size ? start.map(({ state }) => state.id) : []
  return statesOf(graph.root).filter(({ state }) => isSeen(state.id) || initial.includes(state.id))
    .length
}

/** One line per machine: states and transitions seen on the machine, over HTTP and in the browser, and refusals. */
export function tableOf(run: readonly MachineCoverage[]): string {
  const head = ['machine', 'states', 'transitions', 'over HTTP', 'in the browser', 'refusals']
  const rows = run.map((one) => {
    const all = one.graph.transitions.length
    const count = (where: Where) => {
      const size = one.taken.get(where)?.size ?? 0
      return size ? `${size}/${all}` : '–'
    }
    const seen = new Set(PLACES.flatMap((where) => [...(one.taken.get(where) ?? [])]))
    const refusals = PLACES.reduce((sum, where) => sum + (one.refused.get(where) ?? 0), 0)
    return [
      one.graph.id,
      `${statesSeen(one, seen)}/${statesOf(one.graph.root).length}`,
      `${all - one.missing.length}/${all}`,
      count('HTTP'),
      count('browser'),
      String(refusals || '–'),
    ]
  })
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  )
  return [head, ...rows]
    .map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .join('\n')
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
