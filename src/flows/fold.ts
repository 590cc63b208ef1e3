import { flowTexts } from '#texts/flows.ts'

import { metrics, textWidth } from './laid.ts'
import type { LaidEdge, LaidFlow, LaidState } from './laid.ts'

type Point = { readonly x: number; readonly y: number }
type Box = Point & { readonly width: number; readonly height: number }
type Interval = readonly [from: number, to: number]
type Axis = 'x' | 'y'

const GAP = 14
const FOLDED_HEIGHT = metrics.title + metrics.line + metrics.padding
const isWithin = (id: string, around: string) => id.startsWith(`${around}.`)

/** The states that have states inside, by which a chart may be folded. */
export const foldable = ({ states }: LaidFlow): readonly LaidState[] =>
  states.filter(({ depth, isLeaf }) => depth > 0 && !isLeaf)

const pointsOf = (path: string): readonly (readonly Point[])[] =>
  path
    .split('M')
    .slice(1)
    .map((section) =>
      section.split('L').map((point) => {
        const [x = 0, y = 0] = point.split(' ').map(Number)
        return { x, y }
      }),
    )
const toPath = (sections: readonly (readonly Point[])[]): string =>
  sections
    .map((points) => points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join(''))
    .join('')

const isInside = ({ x, y }: Point, box: Box) =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
const touches = (one: Box, box: Box) =>
  one.x < box.x + box.width &&
  box.x < one.x + one.width &&
  one.y < box.y + box.height &&
  box.y < one.y + one.height

// Where a straight piece, level or upright as all are, enters a box.
function entry(from: Point, box: Box, to: Point): Point {
  if (from.x === to.x) return { x: to.x, y: from.y < box.y ? box.y : box.y + box.height }
  return { x: from.x < box.x ? box.x : box.x + box.width, y: to.y }
}

/** The points up to where they enter a box. */
function untilInside(points: readonly Point[], box: Box | undefined): readonly Point[] {
  if (!box) return points
  const at = points.findIndex((point) => isInside(point, box))
  const [last, first] = [points[at - 1], points[at]]
  return last && first ? [...points.slice(0, at), entry(last, box, first)] : points
}

type Folding = {
  readonly boxes: ReadonlyMap<string, LaidState>
  /** The folded state that a state vanishes in. */
  readonly boxOf: (id: string) => LaidState | undefined
}

function foldEdge(edge: LaidEdge, { boxes, boxOf }: Folding): readonly LaidEdge[] {
  const [from, to] = [boxOf(edge.source), boxOf(edge.target)]
  const source = from?.id ?? edge.source
  const target = to?.id ?? edge.target
  if (source === target && boxes.has(source)) return []
  const sections = pointsOf(edge.path).map((points) =>
    untilInside(untilInside(points, to).toReversed(), from).toReversed(),
  )
  const labels = edge.labels.filter(
    (label) => ![from, to].some((box) => box && touches(label, box)),
  )
  return [{ ...edge, source, target, path: toPath(sections), labels }]
}

function foldState(laid: LaidFlow, state: LaidState): LaidState {
  const count = laid.states.filter(({ id }) => isWithin(id, state.id)).length
  const text = flowTexts.folded(count)
  const row = { text, transitions: [], x: metrics.padding, y: metrics.title + 10 }
  return { ...state, isLeaf: true, isFolded: true, rows: [row] }
}

// What must keep its size: boxes without states inside, labels, and the words of frames.
function rigid({ states, edges }: LaidFlow, axis: Axis): readonly Interval[] {
  const size = axis === 'x' ? 'width' : 'height'
  const long = (text: string) => (axis === 'x' ? textWidth(text) : metrics.line)
  return [
    ...edges.flatMap(({ labels }) =>
      labels.map((label): Interval => [label[axis], label[axis] + label[size]]),
    ),
    ...states.flatMap((state): readonly Interval[] => {
      const start = state[axis]
      const title = start + (axis === 'x' ? textWidth(state.label) + 40 : metrics.title)
      if (state.isFolded)
        return [[start, axis === 'x' ? start + foldedWidth(state) : start + FOLDED_HEIGHT]]
      if (state.isLeaf) return [[start, start + state[size]]]
      const rows = state.rows.map((row): Interval => [
        start + row[axis] - metrics.line,
        start + row[axis] + long(row.text),
      ])
      return [[start, title], ...rows]
    }),
  ]
}
const foldedWidth = ({ label, rows }: LaidState) =>
  Math.max(textWidth(label) + 40, ...rows.map(({ text }) => textWidth(text))) + 2 * metrics.padding

// Room that nothing needs any more, now that the states in it are gone, is taken out: a map that keeps the order of
// everything along an axis, so that what did not overlap still does not.
function squeeze(laid: LaidFlow, axis: Axis): (at: number) => number {
  const size = axis === 'x' ? 'width' : 'height'
  const fixed = rigid(laid, axis)
  const loose = laid.states
    .filter(({ isFolded }) => isFolded)
    .map((state): Interval => [state[axis], state[axis] + state[size]])
  const stops = [
    ...new Set([
      0,
      laid[size],
      ...fixed.flat(),
      ...laid.states.flatMap((state) => [state[axis], state[axis] + state[size]]),
      ...laid.edges.flatMap(({ path }) =>
        pointsOf(path)
          .flat()
          .map((point) => point[axis]),
      ),
    ]),
  ].toSorted((one, other) => one - other)
  const covers = (all: readonly Interval[], from: number, to: number) =>
    all.some(([start, end]) => start <= from && end >= to)
  const moved = new Map<number, number>()
  let now = 0
  for (const [at, stop] of stops.entries()) {
    const before = stops[at - 1] ?? stop
    const gap = stop - before
    const isLoose = covers(loose, before, stop) && !covers(fixed, before, stop)
    now += isLoose ? Math.min(gap, GAP) : gap
    moved.set(stop, at === 0 ? stop : now)
    if (at === 0) now = stop
  }
  return (at) => Math.round((moved.get(at) ?? at) * 10) / 10
}

function move<T extends Box>(box: T, x: Move, y: Move): T {
  const [left, top] = [x(box.x), y(box.y)]
  return {
    ...box,
    x: left,
    y: top,
    width: Math.round((x(box.x + box.width) - left) * 10) / 10,
    height: Math.round((y(box.y + box.height) - top) * 10) / 10,
  }
}
type Move = (at: number) => number

/** A chart with some of its states folded: what is inside them vanishes, arrows end at their frames, room closes up. */
export function fold(laid: LaidFlow, folded: ReadonlySet<string>): LaidFlow {
  const shut = foldable(laid).filter(
    ({ id }) => folded.has(id) && ![...folded].some((around) => isWithin(id, around)),
  )
  if (shut.length === 0) return laid
  const boxes = new Map(shut.map((state) => [state.id, state]))
  const boxOf = (id: string) => shut.find((box) => isWithin(id, box.id))
  const rest: LaidFlow = {
    ...laid,
    states: laid.states
      .filter(({ id }) => !boxOf(id))
      .map((state) => (boxes.has(state.id) ? foldState(laid, state) : state)),
    edges: laid.edges.flatMap((edge) => foldEdge(edge, { boxes, boxOf })),
  }
  const [x, y] = [squeeze(rest, 'x'), squeeze(rest, 'y')]
  return {
    ...rest,
    width: x(laid.width),
    height: y(laid.height),
    states: rest.states.map((state) => move(state, x, y)),
    edges: rest.edges.map((edge) => ({
      ...edge,
      path: toPath(
        pointsOf(edge.path).map((points) =>
          points.map((point) => ({ x: x(point.x), y: y(point.y) })),
        ),
      ),
      labels: edge.labels.map((label) => move(label, x, y)),
    })),
  }
}
