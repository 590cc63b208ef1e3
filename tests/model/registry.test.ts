import fs from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'

import { flowGraph } from '#flows/graph.ts'
import type { LaidFlow } from '#flows/laid.ts'
import { flows, laidFlows } from '#flows/laid/index.ts'
import { registry } from '#machines/registry.ts'
import { flowTitle } from '#schemas/pages.ts'
import { faultTestsOf } from '#tests/support/fault-tests.ts'
import { declaredTransitions } from '#tests/support/paths.ts'
import { sampleInputs } from '#tests/support/sample-inputs.ts'
import { machineWords } from '#texts/chart-words.ts'

const machines = registry.map((entry) => [entry.machine.id, entry] as const)
const FOLDER = 'src/machines'

test('every machine file is registered once', () => {
  const files = fs
    .readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'machine.ts')
    .map((file) => path.dirname(file).replaceAll('\\', '/'))

  expect(registry.map(({ folder }) => folder).toSorted()).toEqual(files.toSorted())
  expect(new Set(machines.map(([id]) => id)).size).toBe(machines.length)
})

describe.each(machines)('%s', (id, entry) => {
  test('starts', () => {
    const faults: unknown[] = []
    const actor = createActor(entry.machine, {
      input: sampleInputs[id],
      clock: new SimulatedClock(),
    })
    actor.subscribe({ error: (fault) => faults.push(fault) })
    actor.start()

    expect(actor.getSnapshot().status).toBe('active')
    expect(faults).toEqual([])
    actor.stop()
  })

  test('has the tests that notice its faults', () => {
    expect(faultTestsOf(id).filter((file) => !fs.existsSync(file))).toEqual([])
  })

  test('has an id in camelCase, a title and a sentence', () => {
    expect(id).toMatch(/^[a-z][A-Za-z]+$/)
    // Its page is titled from the id in the address.
    expect(entry.title).toBe(flowTitle(id))
    expect(entry.summary).toMatch(/^[A-Z].*\.$/)
  })

  test('each of its transitions has a name of its own, and is on its chart', () => {
    const graph = flowGraph(entry, machineWords[id])
    const declared = declaredTransitions(entry.machine)

    expect(new Set(declared).size).toBe(declared.length)
    expect(graph.transitions.map((transition) => transition.id)).toEqual(declared)
    expect(JSON.parse(JSON.stringify(graph))).toEqual(graph)
  })
})

type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

function overlaps({ edges, states }: LaidFlow): readonly string[] {
  const labels = edges.flatMap((edge) =>
    edge.labels.map((label) => ({ ...label, name: label.text })),
  )
  const leaves = states
    .filter(({ isLeaf }) => isLeaf)
    .map((state) => ({ ...state, name: state.label }))
  return labels.flatMap((label, at) =>
    [...labels.slice(at + 1), ...leaves]
      .filter((other) => overlap(label, other))
      .map((other) => `${label.name} × ${other.name}`),
  )
}

describe.each(flows.map(({ id }) => [id] as const))('the chart of %s', (id) => {
  const load = async (): Promise<LaidFlow> => {
    const laid = (await laidFlows[id]?.())?.default
    if (!laid) throw new Error(`no layout of ${id}: npm run flows`)
    return laid
  }

  test('no label covers another, or a state', async () => {
    expect(overlaps(await load())).toEqual([])
  })

  test('lies within its frame, every state and every arrow', async () => {
    const { states, edges, width, height } = await load()
    const boxes = [...states, ...edges.flatMap(({ labels }) => labels)]

    expect(boxes.filter((box) => !(box.width > 0 && box.height > 0))).toEqual([])
    expect(
      boxes.filter(
        (box) =>
          box.x < 0 ||
          box.y < 0 ||
          box.x + box.width > width + 1 ||
          box.y + box.height > height + 1,
      ),
    ).toEqual([])
    expect(edges.filter((edge) => !edge.path.startsWith('M'))).toEqual([])
  })
})
