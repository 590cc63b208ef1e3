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

type Given = { readonly id: string; input?: unknown }
type Keyed = Readonly<Record<string, unknown>>
const isKeyed = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const without = (value: unknown, key: string): unknown =>
  isKeyed(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
    : value
type Computed = (...args: readonly unknown[]) => unknown
const computedBy = (value: unknown): Computed =>
  typeof value === 'function' ? (value as Computed) : () => value // because the library calls it so

/** Actors that are given nothing, or what was given the time before. */
const inputMutants = (node: AnyStateNode): readonly Mutant[] =>
  givenBy(node).flatMap((invoke) => {
    const right = computedBy(invoke.input)
    const what = `${node.id} starts ${invoke.id}`
    return [
      { fault: `${what} with nothing`, break: put(invoke, 'input', undefined) },
      {
        fault: `${what} with what was given before`,
        break: () => {
          let before: readonly unknown[] = []
          return put(invoke, 'input', (...args: readonly unknown[]) => {
            const now = right(...args)
            const [given = now] = before
            before = [now]
            return given
          })()
        },
      },
    ]
  })
const givenBy = ({ invoke }: AnyStateNode): readonly Given[] =>
  invoke.filter(({ input }) => input !== undefined) as readonly Given[] // because the break is the purpose

type Assign = { assignment: unknown }
/** A place where something is put together of named parts, and how to put it together otherwise. */
type Site = {
  readonly what: string
  readonly compute: Computed
  readonly replaced: (by: Computed) => Mutant['break']
}
function sitesOf(machine: AnyStateMachine): readonly Site[] {
  const actions = machine.implementations.actions as Readonly<Record<string, Partial<Assign>>> // because setup() made them
  return [
    ...Object.entries(actions).flatMap(([name, action]) => {
      const { assignment } = action
      if (assignment === undefined) return []
      const compute: Computed =
        typeof assignment === 'function'
          ? computedBy(assignment)
          : (...args) =>
              Object.fromEntries(
                Object.entries(assignment as Keyed).map(([key, part]) => [
                  key,
                  computedBy(part)(...args),
                ]),
              ) // because it is a function or an object of parts
      const site = action as Assign // because it has an assignment
      return [
        {
          what: `${machine.id}: ${name} does not change`,
          compute,
          replaced: (by: Computed) => put(site, 'assignment', by),
        },
      ]
    }),
    ...nodesOf(machine)
      .flatMap((node) => givenBy(node).map((invoke) => [node, invoke] as const))
      .map(([node, invoke]) => ({
        what: `${node.id} starts ${invoke.id} without`,
        compute: computedBy(invoke.input),
        replaced: (by: Computed) => put(invoke, 'input', by),
      })),
  ]
}

/**
 * Watches which parts the assignments and inputs of a machine are put together of while its tests run: only then is it
 * known what can be left out. The answer ends the watch, with a fault for each part that mattered at least once.
 */
export function watchParts(machine: AnyStateMachine): () => readonly Mutant[] {
  const watched = sitesOf(machine).map((site) => {
    const keys = new Set<string>()
    const mend = site.replaced((...args) => {
      const made = site.compute(...args)
      const { context } = args[0] as { readonly context: Keyed } // because both are computed of what is remembered
      const isAssigned = site.what.includes(': ')
      if (isKeyed(made))
        for (const [key, value] of Object.entries(made))
          if (isAssigned ? context[key] !== value : value !== undefined) keys.add(key)
      return made
    })()
    return { ...site, keys, mend }
  })
  return () => {
    for (const { mend } of watched) mend()
    return watched.flatMap(({ what, compute, replaced, keys }) =>
      [...keys].map((key) => ({
        fault: `${what} ${key}`,
        break: replaced((...args) => without(compute(...args), key)),
      })),
    )
  }
}

/**
 * Every fault that is tried in a machine: each guard dropped where it is asked and negated, each role left out and one
 * let in, each effect and assignment dropped, each target moved and dropped, each actor given nothing or
 * something old.
 */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const nodes = nodesOf(machine)
  const leaves = nodes.filter((node) => Object.keys(node.states).length === 0)
  const transitions = nodes.flatMap(transitionsOf)
  const names = new Set(transitions.flatMap(({ guard }) => guardsOf(guard).map(({ type }) => type)))
  return [
    ...transitions.flatMap((transition) => mutantsOfTransition(leaves, transition)),
    ...nodes.flatMap(mutantsOfState),
    ...nodes.flatMap(inputMutants),
    ...[...names].map((name) => negated(machine, name)),
  ]
}
