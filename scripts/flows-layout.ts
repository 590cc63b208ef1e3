import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import ELK from 'elkjs/lib/elk.bundled.js'

import { metrics, statesOf } from '#flows/charts.ts'
import type {
  FlowGraph,
  FlowState,
  FlowTransition,
  LaidEdge,
  LaidFlow,
  LaidState,
} from '#flows/charts.ts'
import { flowTexts } from '#texts/flows.ts'

const { character, line, title, padding } = metrics
const HISTORY = 26
const LONGEST_LABEL = 44
const ROWS_IN_FRAME = 5
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.spacing.nodeNode': '30',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '2',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.randomSeed': '1', // the same chart for the same machine
}

const shortened = (text: string) =>
  text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text
const widthOf = (text: string) => Math.ceil(shortened(text).length * character) + 4

/** Drawn as an arrow: it leads somewhere, and not from the whole machine (that is a row of its frame). */
const isArrow = (graph: FlowGraph) => (transition: FlowTransition) =>
  transition.targets.length > 0 && transition.source !== graph.root.id

type Row = { readonly text: string; readonly transitions: readonly string[] }

/** What happens inside a state: work that it runs, and transitions that keep it; the same words once. */
function rowsOf(graph: FlowGraph, state: FlowState): readonly Row[] {
  const rows = new Map<string, string[]>(state.invokes.map((id) => [flowTexts.runs(id), []]))
  for (const transition of graph.transitions) {
    if (transition.source !== state.id || isArrow(graph)(transition)) continue
    const { label, targets } = transition
    const leads = targets.map((to) => to.split('.').at(-1)).join(', ')
    const text = leads ? `${label} → ${leads}` : label
    rows.set(text, [...(rows.get(text) ?? []), transition.id])
  }
  return [...rows].map(([text, transitions]) => ({ text, transitions }))
}

/** Rows side by side in frames, where many of them would push everything else down; one below the other in leaves. */
function placeRows(graph: FlowGraph, state: FlowState) {
  const rows = rowsOf(graph, state)
  const perColumn = state.children.length ? ROWS_IN_FRAME : rows.length
  const placed: (Row & { readonly x: number; readonly y: number })[] = []
  let x = padding
  for (let at = 0; at < rows.length; at += perColumn) {
    const column = rows.slice(at, at + perColumn)
    for (const [index, row] of column.entries())
      placed.push({ ...row, x, y: title + 10 + index * line })
    x += Math.max(...column.map(({ text }) => widthOf(text))) + padding
  }
  const lines = Math.min(rows.length, perColumn)
  return { placed, width: x, height: title + lines * line + (lines ? padding / 2 : 0) }
}

function toElk(graph: FlowGraph, state: FlowState): ElkNode {
  if (state.type === 'history') return { id: state.id, width: HISTORY, height: HISTORY }
  const rows = placeRows(graph, state)
  const width = Math.max(90, rows.width, widthOf(state.label) + 2 * padding)
  const first = state.isInitial ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {}
  if (state.children.length === 0)
    return { id: state.id, width, height: rows.height, layoutOptions: first }
  return {
    id: state.id,
    children: state.children.map((child) => toElk(graph, child)),
    layoutOptions: {
      ...first,
      'elk.padding': `[top=${rows.height + padding},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${rows.height + 2 * padding})`,
    },
  }
}

function arrows(graph: FlowGraph): ElkExtendedEdge[] {
  const between = new Map<string, { source: string; target: string; of: FlowTransition[] }>()
  for (const transition of graph.transitions.filter(isArrow(graph)))
    for (const target of transition.targets) {
      const id = `${transition.source} -> ${target}`
      const arrow = between.get(id) ?? { source: transition.source, target, of: [] }
      arrow.of.push(transition)
      between.set(id, arrow)
    }
  const order = statesOf(graph.root).map(({ state }) => state.id)
  return [...between].map(([id, { source, target, of }]) => ({
    id,
    // Arrows that go on in the order of the chart point down; cycles are broken at those that go back.
    layoutOptions: {
      'elk.layered.priority.direction': order.indexOf(source) < order.indexOf(target) ? '10' : '1',
    },
    sources: [source],
    targets: [target],
    labels: of.map((transition) => ({
      id: transition.id,
      text: shortened(transition.label),
      width: widthOf(transition.label),
      height: line,
    })),
  }))
}

const round = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10

function laidEdge(edge: ElkExtendedEdge): LaidEdge {
  const path = (edge.sections ?? []).map(({ startPoint, bendPoints, endPoint }) =>
    [startPoint, ...(bendPoints ?? []), endPoint]
      .map(({ x, y }, at) => `${at ? 'L' : 'M'}${round(x)} ${round(y)}`)
      .join(''),
  )
  return {
    source: edge.sources[0] ?? '',
    target: edge.targets[0] ?? '',
    path: path.join(''),
    labels: (edge.labels ?? []).map((label) => ({
      transition: label.id ?? '',
      text: label.text ?? '',
      x: round(label.x),
      y: round(label.y),
      width: round(label.width),
      height: round(label.height),
    })),
  }
}

/** Places a machine's states, arrows and labels; the same graph gives the same chart. */
export async function layOut(graph: FlowGraph): Promise<LaidFlow> {
  const laid = await new ELK().layout({
    ...toElk(graph, graph.root),
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': `[top=${placeRows(graph, graph.root).height + padding},left=20,bottom=20,right=20]`,
    },
    edges: arrows(graph),
  })
  const placed = new Map<string, ElkNode>()
  const edges: LaidEdge[] = []
  const collect = (node: ElkNode) => {
    placed.set(node.id, node)
    edges.push(...(node.edges ?? []).map(laidEdge))
    node.children?.forEach(collect)
  }
  collect(laid)
  const states: LaidState[] = []
  const flatten = ({ children, ...state }: FlowState, depth: number) => {
    const at = placed.get(state.id)
    states.push({
      ...state,
      x: round(at?.x),
      y: round(at?.y),
      width: round(at?.width),
      height: round(at?.height),
      depth,
      isLeaf: children.length === 0,
      rows: placeRows(graph, { ...state, children }).placed,
    })
    children.forEach((child) => flatten(child, depth + 1))
  }
  flatten(graph.root, 0)
  const { id, summary, kind, transitions } = graph
  return {
    id,
    title: graph.title,
    summary,
    kind,
    width: round(laid.width),
    height: round(laid.height),
    states,
    edges,
    transitions,
  }
}
