import type { FlowGraph, FlowState, FlowTransition } from './graph.ts'

export type LaidState = Omit<FlowState, 'children'> & {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** How many states are around it; the machine itself has 0. */
  readonly depth: number
  readonly isLeaf: boolean
  /** The reader folded it: the states inside are not drawn (fold.ts). */
  readonly isFolded?: boolean
  /** What happens inside: invoked work, and transitions that keep the state. Placed from the state's corner. */
  readonly rows: readonly {
    readonly text: string
    readonly transitions: readonly string[]
    readonly x: number
    readonly y: number
  }[]
}
/** One arrow; transitions between the same two states share it, each with a label of its own. */
export type LaidEdge = {
  readonly source: string
  readonly target: string
  readonly path: string
  readonly labels: readonly {
    readonly transition: string
    readonly text: string
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }[]
}
/** What a user's event brings along: an example of its data, nothing, or what nobody should write by hand. */
export type EventSample = {
  readonly data?: Readonly<Record<string, unknown>>
  readonly isSecret?: true
  readonly isLong?: true
}
/** A chart as the browser draws it: computed at build time, never edited. */
export type LaidFlow = Pick<FlowGraph, 'id' | 'title' | 'summary' | 'kind'> & {
  readonly width: number
  readonly height: number
  readonly states: readonly LaidState[]
  readonly edges: readonly LaidEdge[]
  readonly transitions: readonly FlowTransition[]
  /** By event type; lifecycles have none, the server runs them. */
  readonly samples?: Readonly<Record<string, EventSample>>
}

/** What `scripts/flows.ts` and the chart agree on, in pixels. */
export const metrics = { character: 6.5, line: 16, title: 30, padding: 10 } as const

/** How wide a text is taken to be; the widest letters of the font are a little wider, a whole text never was. */
export const textWidth = (text: string): number => Math.ceil(text.length * metrics.character) + 4

/** The ids of all states that a state value stands in, the machine's own included. */
export function activeStates(machineId: string, value: unknown): ReadonlySet<string> {
  const active = new Set([machineId])
  const enter = (at: unknown, within: string) => {
    if (typeof at === 'string') active.add(`${within}.${at}`)
    else if (at && typeof at === 'object')
      for (const [key, inner] of Object.entries(at)) {
        active.add(`${within}.${key}`)
        enter(inner, `${within}.${key}`)
      }
  }
  enter(value, machineId)
  return active
}

/** What of a chart is looked at first: the innermost state where it stands now, else the one where it begins. */
export function placeToLook(
  { id, states }: LaidFlow,
  active: ReadonlySet<string>,
): LaidState | undefined {
  const lit = states.filter((state) => active.has(state.id) && state.depth > 0)
  if (lit.length) return lit.toSorted((one, other) => other.depth - one.depth)[0]
  const startIn = (around: string): LaidState | undefined => {
    const inner = states.filter(
      (state) => state.depth > 0 && state.id.slice(0, state.id.lastIndexOf('.')) === around,
    )
    // Of states side by side, all begin: the first is as good as another.
    const isParallel = states.find((state) => state.id === around)?.type === 'parallel'
    const start = inner.find(({ isInitial }) => isInitial) ?? (isParallel ? inner[0] : undefined)
    return start && (startIn(start.id) ?? start)
  }
  return startIn(id)
}
