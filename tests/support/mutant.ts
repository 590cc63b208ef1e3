import { and } from 'xstate'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { transitionId, transitionsOf } from '#flows/graph.ts'
import { guardsOf } from '#machines/records/explain.ts'
import type { GuardUse } from '#machines/records/explain.ts'
import { userTypes } from '#schemas/user-type.ts'

/** One deliberate fault in one machine. */
export type Mutant = {
  /** What is broken, in words. */
  readonly fault: string
  /** Breaks the machine in place; the answer mends it. */
  readonly break: () => () => void
}

type Changeable = {
  guard?: unknown
  target: readonly AnyStateNode[] | undefined
  actions: readonly unknown[]
}
type Entered = { entry: readonly unknown[]; exit: readonly unknown[] }
type Implementation = (args: unknown, params: unknown) => boolean

function nodesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    // because children are nodes of the same machine
    [node, ...Object.values(node.states).flatMap((child) => below(child as AnyStateNode))]
  return below(machine.root)
}

/** Sets a field until it is mended. */
const put =
  <T extends object, K extends keyof T>(at: T, name: K, value: T[K]) =>
  () => {
    const before = at[name]
    at[name] = value
    return () => {
      at[name] = before
    }
  }

const allOf = (uses: readonly GuardUse[]): unknown =>
  uses.length ? and(uses as unknown as Parameters<typeof and>[0]) : undefined // because the uses were taken from this machine

function rolesIn({ params }: GuardUse): readonly string[] | undefined {
  const { roles } = (params ?? {}) as { readonly roles?: unknown } // because only some guards ask for roles
  return Array.isArray(roles) ? roles.map(String) : undefined
}
const callers = [...new Set<string>(Object.values(userTypes).map(({ caller }) => caller))]

/** Each role that may act left out, and one let in that may not. */
function roleMutants(id: string, transition: Changeable): readonly Mutant[] {
  const uses = guardsOf(transition.guard)
  return uses.flatMap((use, at) => {
    // What a policy decides names its roles for tables only.
    const roles = use.type === 'by' ? rolesIn(use) : undefined
    if (!roles) return []
    const withRoles = (changed: readonly string[]) =>
      put(transition, 'guard', allOf(uses.with(at, { ...use, params: { roles: changed } })))
    const stranger = callers.find((caller) => !roles.includes(caller))
    return [
      ...roles.map((role) => ({
        fault: `${id} is not for ${role}`,
        break: withRoles(roles.filter((one) => one !== role)),
      })),
      ...(stranger
        ? [{ fault: `${id} is for ${stranger}, too`, break: withRoles([...roles, stranger]) }]
        : []),
    ]
  })
}

const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : (action as { readonly type: string }).type // because charts name what they do

/** Each effect or assignment left out. */
const actionMutants = (
  actions: readonly unknown[],
  { what, without }: { what: string; without: (rest: readonly unknown[]) => Mutant['break'] },
): readonly Mutant[] =>
  actions.flatMap((action, at) => {
    const name = nameOf(action)
    // Clocks that the library starts and stops by itself.
    if (/^xstate\.(raise|cancel)$/.test(name)) return []
    const fault = `${what} does not ${name} (${at + 1} of ${actions.length})`
    return [{ fault, break: without(actions.toSpliced(at, 1)) }]
  })

function mutantsOfTransition(
  leaves: readonly AnyStateNode[],
  found: AnyTransitionDefinition,
): readonly Mutant[] {
  const id = transitionId(found)
  const transition = found as unknown as Changeable // because the break is the purpose
  const uses = guardsOf(transition.guard)
  const [target] = transition.target ?? []
  const other = target && leaves[(leaves.indexOf(target) + 1) % leaves.length]
  return [
    ...uses.map(({ type }, at) => ({
      fault: `${id} does not ask ${type}`,
      break: put(transition, 'guard', allOf(uses.toSpliced(at, 1))),
    })),
    ...roleMutants(id, transition),
    ...actionMutants(transition.actions, {
      what: id,
      without: (rest) => put(transition, 'actions', rest),
    }),
    ...(other && other !== target
      ? [{ fault: `${id} leads to ${other.id}`, break: put(transition, 'target', [other]) }]
      : []),
    ...(target
      ? [{ fault: `${id} leads nowhere`, break: put(transition, 'target', undefined) }]
      : []),
  ]
}

function mutantsOfState(found: AnyStateNode): readonly Mutant[] {
  const node = found as unknown as Entered // because the break is the purpose
  return (['entry', 'exit'] as const).flatMap((when) =>
    actionMutants(node[when], {
      what: `${found.id} on ${when}`,
      without: (rest) => put(node, when, rest),
    }),
  )
}

function negated(machine: AnyStateMachine, name: string): Mutant {
  const guards = machine.implementations.guards as Record<string, Implementation> // because setup() made them
  const right = guards[name]
  if (!right) throw new Error(`${machine.id} has no guard ${name}`)
  return {
    fault: `${machine.id}: ${name} says the opposite`,
    break: put(guards, name, (args, params) => !right(args, params)),
  }
}

/**
 * Every fault that is tried in a machine: each guard dropped where it is asked and negated, each role left out and one
 * let in, each effect and assignment dropped, each target moved and dropped.
 */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const nodes = nodesOf(machine)
  const leaves = nodes.filter((node) => Object.keys(node.states).length === 0)
  const transitions = nodes.flatMap(transitionsOf)
  const names = new Set(transitions.flatMap(({ guard }) => guardsOf(guard).map(({ type }) => type)))
  return [
    ...transitions.flatMap((transition) => mutantsOfTransition(leaves, transition)),
    ...nodes.flatMap(mutantsOfState),
    ...[...names].map((name) => negated(machine, name)),
  ]
}
