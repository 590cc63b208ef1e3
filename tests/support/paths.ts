import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'

import { transitionId, transitionsOf } from '#flows/graph.ts'

type Step<M extends AnyStateMachine> = {
  readonly from: SnapshotFrom<M>
  readonly event: EventFromLogic<M>
  readonly to: SnapshotFrom<M>
}
export type Path<M extends AnyStateMachine> = readonly Step<M>[]
type Edge<M extends AnyStateMachine> = Step<M> & {
  readonly source: string
  readonly target: string
}
type Alphabet<M extends AnyStateMachine> = {
  readonly input?: InputFrom<M>
  readonly events:
    | readonly EventFromLogic<M>[]
    | ((snapshot: SnapshotFrom<M>) => readonly EventFromLogic<M>[])
  /** What makes two situations the same; state and whole context unless a form's context has no end. */
  readonly keyOf?: (snapshot: SnapshotFrom<M>) => string
}

/** Endless charts (a counter in the context) stop here with an error instead of filling the memory. */
const LIMIT = 20_000
const wholeOf = ({ value, context }: AnyMachineSnapshot): string => JSON.stringify([value, context])

/** The id of every transition that a machine declares, guarded alternatives each by themselves. */
export function declaredTransitions(machine: AnyStateMachine): readonly string[] {
  const visit = (node: AnyStateNode): string[] => [
    ...transitionsOf(node).map(transitionId),
    ...Object.values(node.states).flatMap((child) => visit(child as AnyStateNode)), // because children are nodes of the same machine
  ]
  return visit(machine.root)
}

/** The ids of the transitions that an event takes in a situation; none: it is refused. */
export const takenBy = (
  machine: AnyStateMachine,
  from: AnyMachineSnapshot,
  event: { readonly type: string },
): readonly string[] => machine.getTransitionData(from, event).map(transitionId)

type Reached<M extends AnyStateMachine> = {
  readonly start: string
  readonly situations: ReadonlyMap<string, SnapshotFrom<M>>
  readonly edges: readonly Edge<M>[]
}

type Adjacency<M extends AnyStateMachine> = Readonly<
  Record<
    string,
    {
      readonly state: SnapshotFrom<M>
      readonly transitions: Readonly<
        Record<string, { readonly event: EventFromLogic<M>; readonly state: SnapshotFrom<M> }>
      >
    }
  >
>

// The key is strict: source state and context and event. xstate's own paths merge edges that end in the same
// situation, which loses every transition that keeps its state.
function explore<M extends AnyStateMachine>(
  machine: M,
  { input, events, keyOf = wholeOf }: Alphabet<M>,
): Reached<M> {
  const options = {
    ...(input === undefined ? {} : { input }),
    events,
    // An actor that is done hears nothing more.
    filterEvents: (snapshot: AnyMachineSnapshot, event: EventFromLogic<M>) =>
      snapshot.status === 'active' && snapshot.can(event),
    serializeState: keyOf,
    limit: LIMIT,
  }
  // because the generics of the function repeat those of the machine in another shape
  const map = getAdjacencyMap(machine, options as never) as Adjacency<M>
  const situations = new Map<string, SnapshotFrom<M>>()
  const edges: Edge<M>[] = []
  for (const [source, { state, transitions }] of Object.entries(map)) {
    situations.set(source, state)
    for (const { event, state: to } of Object.values(transitions))
      edges.push({ source, target: keyOf(to), from: state, event, to })
  }
  const [start] = situations.keys()
  if (start === undefined || situations.size >= LIMIT)
    throw new Error(
      `${machine.id} has no end of situations: look for a counter or list in its context`,
    )
  return { start, situations, edges }
}

function bySource<M extends AnyStateMachine>(edges: readonly Edge<M>[]) {
  return Map.groupBy(edges, ({ source }) => source)
}

type Search<M extends AnyStateMachine> = {
  readonly start: string
  readonly leaving: ReadonlyMap<string, readonly Edge<M>[]>
}
// The nearest situations first, so that who looks for one near need not see all of them.
function* waysFrom<M extends AnyStateMachine>({ start, leaving }: Search<M>) {
  const ways = new Map<string, readonly Edge<M>[]>([[start, []]])
  // a map's iteration also visits what is added on the way: breadth first
  for (const found of ways) {
    yield found
    const [at, way] = found
    for (const edge of leaving.get(at) ?? [])
      if (!ways.has(edge.target)) ways.set(edge.target, [...way, edge])
  }
}

/** Every situation (state and context) that the alphabet reaches, with a shortest way to it. */
export function reachable<M extends AnyStateMachine>(
  machine: M,
  alphabet: Alphabet<M>,
): readonly { readonly snapshot: SnapshotFrom<M>; readonly way: Path<M> }[] {
  const { start, situations, edges } = explore(machine, alphabet)
  return [...waysFrom({ start, leaving: bySource(edges) })].flatMap(([key, way]) => {
    const snapshot = situations.get(key)
    return snapshot ? [{ snapshot, way }] : []
  })
}

/** Paths from the start that together take every edge of every situation; those inside longer ones are left out. */
export function edgePaths<M extends AnyStateMachine>(
  machine: M,
  alphabet: Alphabet<M>,
): readonly Path<M>[] {
  const { start, edges } = explore(machine, alphabet)
  const ways = new Map(waysFrom({ start, leaving: bySource(edges) }))
  const paths = edges.map((edge) => [...(ways.get(edge.source) ?? []), edge])
  const inner = new Set(paths.flatMap((path) => path.slice(0, -1)))
  return paths.filter((path) => path.at(-1) && !inner.has(path.at(-1) as Edge<M>)) // because it was just found there
}

/** The same edges in few long walks, for systems where a start costs more than a step. */
export function tours<M extends AnyStateMachine>(
  machine: M,
  alphabet: Alphabet<M>,
): readonly Path<M>[] {
  const { start, edges } = explore(machine, alphabet)
  const leaving = bySource(edges)
  const open = new Set(edges)
  const walks: Edge<M>[][] = []
  while (open.size) {
    const walk: Edge<M>[] = []
    for (let next = nearest({ start, leaving }, open); next;) {
      walk.push(...next)
      for (const edge of next) open.delete(edge)
      next = nearest({ start: walk.at(-1)?.target ?? start, leaving }, open)
    }
    if (walk.length === 0) throw new Error(`${machine.id}: ${open.size} edges are out of reach`)
    walks.push(walk)
  }
  return walks
}

function nearest<M extends AnyStateMachine>(
  { start, leaving }: Search<M>,
  open: ReadonlySet<Edge<M>>,
): readonly Edge<M>[] | undefined {
  for (const [at, way] of waysFrom({ start, leaving })) {
    const edge = leaving.get(at)?.find((one) => open.has(one))
    if (edge) return [...way, edge]
  }
  return undefined
}
