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

  test('counts no transition of a chart as it was before', () => {
    const former = 'shipmentRequest.submitted --approve-by-nobody--> shipmentRequest.delivered'
    const taken = [APPROVAL, former]
    const run = coverageOfRun([{ machine: 'shipmentRequest', where: 'machine', taken, refused: 0 }])
    const all = machineOf(run)?.graph.transitions.length

    expect([...(machineOf(run)?.taken.get('machine') ?? [])]).toEqual([APPROVAL])
    expect(tableOf(run).split('\n')[2]).toContain(` 1/${all} `)
  })

  test('is printed with a line per machine and three places, and reported with a row per transition', () => {
    const run = coverageOfRun([
      { machine: 'shipmentRequest', where: 'machine', taken: [], refused: 5 },
      { machine: 'shipmentRequest', where: 'browser', taken: [APPROVAL], refused: 0 },
    ])
    const all = machineOf(run)?.graph.transitions.length
    const [places, head, ...lines] = tableOf(run).split('\n')

    expect(places?.trim().split(/ {2,}/)).toEqual(['on the machine', 'over HTTP', 'in the browser'])
    expect(head?.indexOf('states')).toBe(places?.indexOf('on the machine'))
    expect(head?.lastIndexOf('states')).toBe(places?.indexOf('in the browser'))
    expect(lines).toHaveLength(registry.length)
    expect(lines[0]?.split(/ {2,}/)).toEqual([
      'shipmentRequest',
      expect.stringMatching(/^0\/\d+$/),
      `0/${all}`,
      '5',
      '–',
      '–',
      '–',
      expect.stringMatching(/^3\/\d+$/),
      `1/${all}`,
      '–',
    ])
    expect(reportOf(run).filter(({ coveredBy }) => coveredBy.includes('browser'))).toEqual([
      expect.objectContaining({ machine: 'shipmentRequest', event: 'approve-by-bizdev' }),
    ])
  })
})
