import { describe, expect, test } from 'vitest'

import { registry } from '#machines/registry.ts'

import { coverageOfRun, reportOf, tableOf } from './flows-coverage.ts'

const APPROVAL =
  'shipmentRequest.submitted --approve-by-bizdev--> shipmentRequest.approved-by-bizdev'
const machineOf = (run: ReturnType<typeof coverageOfRun>) =>
  run.find(({ graph }) => graph.id === 'shipmentRequest')

describe('the coverage of a run', () => {
  test('of a machine that no test walked lacks every transition', () => {
    const run = coverageOfRun([])

    expect(run).toHaveLength(registry.length)
    for (const { graph, missing } of run) expect(missing).toHaveLength(graph.transitions.length)
  })

  test('is put together from many records; only the machine itself ends a lack', () => {
    const taken = [APPROVAL]
    const over = coverageOfRun([{ machine: 'shipmentRequest', where: 'HTTP', taken, refused: 3 }])
    const on = coverageOfRun([
      { machine: 'shipmentRequest', where: 'HTTP', taken, refused: 3 },
      { machine: 'shipmentRequest', where: 'machine', taken, refused: 4 },
      { machine: 'shipmentRequest', where: 'machine', taken: [], refused: 1 },
    ])

    expect(machineOf(over)?.missing).toContain(APPROVAL)
    expect(machineOf(on)?.missing).not.toContain(APPROVAL)
    expect(machineOf(on)?.refused.get('machine')).toBe(5)
  })

  test('is printed with a line per machine, and reported with a row per transition', () => {
    const run = coverageOfRun([
      { machine: 'shipmentRequest', where: 'browser', taken: [APPROVAL], refused: 0 },
    ])
    const all = machineOf(run)?.graph.transitions.length

    expect(tableOf(run).split('\n')).toHaveLength(registry.length + 1)
    expect(tableOf(run)).toMatch(
      new RegExp(String.raw`^shipmentRequest +\d+/\d+ +0/${all} +– +1/${all} +–`, 'm'),
    )
    expect(reportOf(run).filter(({ coveredBy }) => coveredBy.includes('browser'))).toEqual([
      expect.objectContaining({ machine: 'shipmentRequest', event: 'approve-by-bizdev' }),
    ])
  })
})
