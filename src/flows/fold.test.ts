import { describe, expect, test } from 'vitest'

import { fold, foldable } from './fold.ts'
import type { LaidFlow } from './laid.ts'
import { flows, laidFlows } from './laid/index.ts'

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

function overlaps({ states, edges }: LaidFlow): readonly string[] {
  const labels = edges.flatMap((edge) => edge.labels.map((one) => ({ ...one, name: one.text })))
  const leaves = states.filter(({ isLeaf }) => isLeaf).map((one) => ({ ...one, name: one.id }))
  const all = [...labels, ...leaves]
  return all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `${one.name} × ${other.name}`),
  )
}
const load = async (id: string): Promise<LaidFlow> => {
  const laid = (await laidFlows[id]?.())?.default
  if (!laid) throw new Error(`no chart of ${id}`)
  return laid
}
const all = await Promise.all(flows.map(({ id }) => load(id)))
const ways = all.flatMap((laid) => {
  const ids = foldable(laid).map(({ id }) => id)
  return [...ids.map((id) => [id]), ...(ids.length > 1 ? [ids] : [])].map(
    (folded) => [`${laid.id}: ${folded.join(', ')}`, laid, folded] as const,
  )
})

describe.each(ways)('folding %s', (_name, laid, folded) => {
  const chart = fold(laid, new Set(folded))

  test('covers nothing', () => {
    expect(overlaps(chart)).toEqual([])
  })

  test('leaves a smaller chart with everything inside', () => {
    // One of many beside each other may leave the room that its neighbours take; all of them together do not.
    const whole = laid.width * laid.height
    const most = folded.length === foldable(laid).length ? whole - 1 : whole
    expect(chart.width * chart.height).toBeLessThanOrEqual(most)
    for (const box of [...chart.states, ...chart.edges.flatMap(({ labels }) => labels)]) {
      expect(box.x + box.width).toBeLessThanOrEqual(chart.width + 0.5)
      expect(box.y + box.height).toBeLessThanOrEqual(chart.height + 0.5)
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
    }
  })

  test('draws no arrow to or from what is not shown', () => {
    const shown = new Set(chart.states.map(({ id }) => id))

    expect(
      chart.edges.filter(({ source, target }) => !shown.has(source) || !shown.has(target)),
    ).toEqual([])
    expect(chart.edges.filter(({ path }) => !/^M[\d.]+ [\d.]+L/.test(path))).toEqual([])
  })

  test('ends every arrow at the frame of its states', () => {
    const boxes = new Map(chart.states.map((state) => [state.id, state]))
    const near = ({ x, y }: { x: number; y: number }, box: Box | undefined) =>
      box &&
      x >= box.x - 1 &&
      x <= box.x + box.width + 1 &&
      y >= box.y - 1 &&
      y <= box.y + box.height + 1
    const loose = chart.edges.filter(({ source, target, path }) => {
      const points = path
        .split(/[ML]/)
        .slice(1)
        .map((point) => point.split(' ').map(Number))
      const at = (point: readonly number[] = []) => ({ x: point[0] ?? -9, y: point[1] ?? -9 })
      return !near(at(points[0]), boxes.get(source)) || !near(at(points.at(-1)), boxes.get(target))
    })

    expect(loose.map(({ source, target }) => `${source} -> ${target}`)).toEqual([])
  })
})

test('what has no states inside is not folded', () => {
  const [laid] = all.filter(({ id }) => id === 'bulkAction')

  expect(laid && fold(laid, new Set(laid.states.map(({ id }) => id)))).toBe(laid)
})
