import { createActor } from 'xstate'
import type {
  ActorScope,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate'

import type { ErrorCode, Reason } from '#schemas/error.ts'

/** A guard as a chart declares it: its name and what it is asked with. */
export type GuardUse = { readonly type: string; readonly params: unknown }
export type Explanation = {
  /** Whether some declared transition takes the event now. */
  readonly isPossible: boolean
  /** Whether the current states declare the event at all. */
  readonly isDeclared: boolean
  /** The guards that are false, in the order in which the chart names them; empty when possible. */
  readonly refusedBy: readonly GuardUse[]
}

/** What a caller gets when one guard of an action is false. */
export type RefusalExample = {
  readonly guard: string
  readonly error: ErrorCode
  readonly reason: Reason
}

/** The guards of a transition, with and(…) taken apart. */
export function guardsOf(guard: unknown): readonly GuardUse[] {
  if (!guard) return []
  if (typeof guard === 'string') return [{ type: guard, params: undefined }]
  if (typeof guard === 'function') {
    const inner = (guard as { readonly guards?: readonly unknown[] }).guards ?? [] // because xstate hangs them on and()
    return inner.flatMap(guardsOf)
  }
  const { type, params } = guard as GuardUse // because a chart's guard is a name, a function or this
  return [{ type, params }]
}

const WHEN = 'when'
/** Guards named when… choose between targets; they are no reason for a refusal. */
export const isChoice = ({ type }: GuardUse): boolean => type.startsWith(WHEN)

/** Every transition that a machine declares for an event type in a state node and in the states around it. */
function declared(
  node: AnyStateNode | undefined,
  eventType: string,
): readonly AnyTransitionDefinition[] {
  if (!node) return []
  return [...(node.transitions.get(eventType) ?? []), ...declared(node.parent, eventType)]
}

type Implementation = (args: unknown, params: unknown) => boolean

type Candidate = {
  readonly transition: AnyTransitionDefinition
  /** Its guards that are false; those that choose hold. */
  readonly refusedBy: readonly GuardUse[]
}

// Asks each guard by itself, so guards must not throw.
function candidatesFor(snapshot: AnyMachineSnapshot, event: { readonly type: string }) {
  const machine: AnyStateMachine = snapshot.machine
  // oxlint-disable-next-line no-underscore-dangle -- xstate names its active nodes so
  const leaves = snapshot._nodes.filter((node) => Object.keys(node.states).length === 0)
  const all = [...new Set(leaves.flatMap((node) => declared(node, event.type)))]
  const ask = ({ type, params }: GuardUse): boolean => {
    const implementation = machine.implementations.guards[type] as Implementation | undefined // because setup() typed it
    if (!implementation) throw new Error(`${machine.id} has no guard ${type}`)
    return implementation({ context: snapshot.context, event }, params)
  }
  const candidates = all.flatMap((transition): readonly Candidate[] => {
    const uses = guardsOf(transition.guard)
    if (!uses.filter(isChoice).every(ask)) return []
    return [{ transition, refusedBy: uses.filter((use) => !isChoice(use) && !ask(use)) }]
  })
  const chosen = candidates.find(({ refusedBy }) => refusedBy.length === 0) ?? candidates[0]
  return { isDeclared: all.length > 0, chosen }
}

/** Says why an event is refused: every guard that is false, of the alternative that the event would choose. */
export function explain(
  snapshot: AnyMachineSnapshot,
  event: { readonly type: string },
): Explanation {
  const { isDeclared, chosen } = candidatesFor(snapshot, event)
  const isPossible = chosen?.refusedBy.length === 0
  return { isPossible, isDeclared, refusedBy: chosen?.refusedBy ?? [] }
}

/**
 * The declared transition that an event takes at a snapshot or, where it is refused, the alternative that it would
 * choose; undefined where the states declare none.
 */
export const alternativeFor = (
  snapshot: AnyMachineSnapshot,
  event: { readonly type: string },
): AnyTransitionDefinition | undefined => candidatesFor(snapshot, event).chosen?.transition

/** The roles that a guard is asked with. */
export const rolesIn = (params: unknown): readonly string[] =>
  (params as { readonly roles?: readonly string[] } | undefined)?.roles ?? [] // because a guard about roles names them so

/** Every role that some transition of a machine lets do an action, wherever it stands. */
export function rolesOf(machine: AnyStateMachine, eventType: string): readonly string[] {
  const roles = new Set<string>()
  const visit = (node: AnyStateNode) => {
    for (const transition of node.transitions.get(eventType) ?? [])
      for (const { params } of guardsOf(transition.guard))
        for (const role of rolesIn(params)) roles.add(role)
    Object.values(node.states).forEach(visit)
  }
  visit(machine.root)
  return [...roles]
}

/** Every guard that some transition of a machine asks for an event, wherever it stands; choices between targets apart. */
export function guardsFor(machine: AnyStateMachine, eventType: string): readonly GuardUse[] {
  const found = new Map<string, GuardUse>()
  const visit = (node: AnyStateNode) => {
    for (const { guard } of node.transitions.get(eventType) ?? [])
      for (const use of guardsOf(guard)) if (!isChoice(use)) found.set(JSON.stringify(use), use)
    Object.values(node.states).forEach(visit)
  }
  visit(machine.root)
  return [...found.values()]
}

type Scope = ActorScope<AnyMachineSnapshot, { type: string }>
const actors = new WeakMap<AnyStateMachine, AnyActorRef>()

/**
 * The snapshot after an event and the actions that it names, as `transition()` of xstate gives them; that one makes an
 * actor for every step, which takes four times as long as the step. For charts that invoke and spawn nothing.
 */
export function step<S extends AnyMachineSnapshot>(
  machine: AnyStateMachine,
  snapshot: S,
  event: { readonly type: string },
) {
  const self = actors.get(machine) ?? createActor(machine)
  actors.set(machine, self)
  const actions: { readonly type: string; readonly params: unknown }[] = []
  const scope = {
    self,
    system: self.system,
    actionExecutor: ({ type, params }) => void actions.push({ type, params }),
  } as Scope // because the rest is for charts that do more than step
  const after = machine.transition(snapshot, event, scope) as S // because a machine steps to its own snapshots
  return { after, actions }
}
