import { and } from 'xstate'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { transitionId, transitionsOf } from '#flows/graph.ts'
import { guardsOf } from '#machines/explain.ts'
import type { GuardUse } from '#machines/explain.ts'
import { registry } from '#machines/registry.ts'

/** One deliberate fault in one lifecycle machine. */
export type Mutant = {
  readonly machine: string
  /** What is broken, in words. */
  readonly fault: string
  /** The declared transition that is broken; for a negated guard, all that use it. */
  readonly transition: string
  readonly kind: 'guard-dropped' | 'guard-negated' | 'target-moved' | 'target-dropped'
  /** The guard's place in the transition's list, or the state that the target moves to. */
  readonly detail: string
}

type Changeable = { guard?: unknown; target: readonly AnyStateNode[] | undefined }
type Implementation = (args: unknown, params: unknown) => boolean

function nodesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    // because children are nodes of the same machine
    [node, ...Object.values(node.states).flatMap((child) => below(child as AnyStateNode))]
  return below(machine.root)
}

const leavesOf = (machine: AnyStateMachine) =>
  nodesOf(machine).filter((node) => Object.keys(node.states).length === 0)

function mutantsOfTransition(
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
): readonly Mutant[] {
  const id = transitionId(transition)
  const base = { machine: machine.id, transition: id }
  const dropped = guardsOf(transition.guard).map(({ type }, at) => ({
    ...base,
    kind: 'guard-dropped' as const,
    detail: String(at),
    fault: `${id} does not ask ${type}`,
  }))
  const [target] = transition.target ?? []
  if (!target) return dropped
  const leaves = leavesOf(machine)
  const other = leaves[(leaves.indexOf(target) + 1) % leaves.length]
  return [
    ...dropped,
    ...(other && other !== target
      ? [
          {
            ...base,
            kind: 'target-moved' as const,
            detail: other.id,
            fault: `${id} leads to ${other.id}`,
          },
        ]
      : []),
    { ...base, kind: 'target-dropped' as const, detail: '', fault: `${id} leads nowhere` },
  ]
}

/** Every fault that the script tries in a machine: each guard dropped where it is asked and negated, each target moved and dropped. */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const transitions = nodesOf(machine).flatMap(transitionsOf)
  const names = new Set(transitions.flatMap(({ guard }) => guardsOf(guard).map(({ type }) => type)))
  return [
    ...transitions.flatMap((transition) => mutantsOfTransition(machine, transition)),
    ...[...names].map((name) => ({
      machine: machine.id,
      transition: '*',
      kind: 'guard-negated' as const,
      detail: name,
      fault: `${name} says the opposite`,
    })),
  ]
}

const withoutOne = (uses: readonly GuardUse[], at: number): unknown => {
  const rest = uses.filter((_, index) => index !== at)
  if (rest.length === 0) return undefined
  return and(rest as unknown as Parameters<typeof and>[0]) // because the uses were taken from this machine
}

/** Breaks a machine of the registry in place; the answer mends it. Throws when the fault has no place any more. */
export function breakMachine(mutant: Mutant): () => void {
  const machine = registry.find((entry) => entry.machine.id === mutant.machine)?.machine
  if (!machine) throw new Error(`there is no machine ${mutant.machine}`)
  return mutant.kind === 'guard-negated'
    ? negateGuard(machine, mutant.detail)
    : breakTransition(machine, mutant)
}

function negateGuard(machine: AnyStateMachine, name: string): () => void {
  const guards = machine.implementations.guards as Record<string, Implementation> // because setup() made them
  const right = guards[name]
  if (!right) throw new Error(`${machine.id} has no guard ${name}`)
  guards[name] = (args, params) => !right(args, params)
  return () => {
    guards[name] = right
  }
}

function breakTransition(machine: AnyStateMachine, mutant: Mutant): () => void {
  const found = nodesOf(machine)
    .flatMap(transitionsOf)
    .find((transition) => transitionId(transition) === mutant.transition)
  if (!found) throw new Error(`${machine.id} has no transition ${mutant.transition}`)
  const transition = found as unknown as Changeable // because the break is the purpose
  const { guard, target } = transition
  if (mutant.kind === 'guard-dropped')
    transition.guard = withoutOne(guardsOf(guard), Number(mutant.detail))
  else transition.target = movedTo(machine, mutant)
  return () => Object.assign(transition, { guard, target })
}

function movedTo(machine: AnyStateMachine, { kind, detail }: Mutant) {
  if (kind === 'target-dropped') return undefined
  const other = nodesOf(machine).find(({ id }) => id === detail)
  if (!other) throw new Error(`${machine.id} has no state ${detail}`)
  return [other]
}
