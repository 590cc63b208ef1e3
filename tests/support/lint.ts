import type { AnyStateMachine, AnyStateNode } from 'xstate'

import { eventLabel, transitionsOf } from '#flows/graph.ts'
import { guardsOf } from '#machines/explain.ts'
import type { MachineWords } from '#texts/flows.ts'

export type Finding = { readonly rule: string; readonly where: string; readonly what: string }

// because children and parents are nodes of the same machine
const childrenOf = (node: AnyStateNode) => Object.values(node.states) as AnyStateNode[]
const parentOf = (node: AnyStateNode) => node.parent as AnyStateNode | undefined // because of the same
const isLeaf = (node: AnyStateNode) => childrenOf(node).length === 0 && node.type !== 'history'
const all = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(all)]
const around = (node: AnyStateNode): AnyStateNode[] => {
  const parent = parentOf(node)
  return parent ? [node, ...around(parent)] : [node]
}

function reachedFrom(root: AnyStateNode): ReadonlySet<AnyStateNode> {
  const reached = new Set<AnyStateNode>()
  const enter = (node: AnyStateNode, isPassing: boolean): void => {
    const isNew = !reached.has(node)
    reached.add(node)
    // Entering a state enters those around it, and those that start inside it.
    if (!isPassing && node.type === 'compound')
      for (const start of node.initial.target) if (!reached.has(start)) enter(start, false)
    if (node.type === 'parallel')
      for (const child of childrenOf(node)) if (!reached.has(child)) enter(child, false)
    if (!isNew) return
    const parent = parentOf(node)
    if (parent && !reached.has(parent)) enter(parent, true)
    for (const { target } of transitionsOf(node))
      for (const next of target ?? []) enter(next, false)
  }
  enter(root, false)
  return reached
}

/** A closed record takes notes, a final state nothing; from anywhere else there must be a way on. */
const isDeadEnd = (node: AnyStateNode) =>
  isLeaf(node) &&
  node.type !== 'final' &&
  !node.tags.includes('closed') &&
  !around(node).some((one) =>
    transitionsOf(one).some(({ target }) => target?.some((next) => next !== node)),
  )

function findingsAt(node: AnyStateNode, reached: ReadonlySet<AnyStateNode>): Finding[] {
  const found = (rule: string, what: string): Finding => ({ rule, where: node.id, what })
  const meta = node.meta as { readonly description?: string } | undefined // because every machine's meta is this (style.md)
  return [
    ...(reached.has(node) || node.type === 'history'
      ? []
      : [found('unreachable', 'no transition leads here')]),
    ...(isDeadEnd(node) ? [found('dead end', 'neither final nor left by anything')] : []),
    ...(isLeaf(node) && !meta?.description
      ? [found('description', 'say what the user sees here')]
      : []),
    ...node.invoke.flatMap(({ id, src }) => [
      ...(/^\d+\./.test(id) ? [found('invoke id', 'give it a verb as id')] : []),
      ...(node.transitions.has(`xstate.error.actor.${id}`)
        ? []
        : [found('invoke onError', `${id} may fail`)]),
      ...(typeof src === 'string' ? [] : [found('inline actor', `name ${id} in setup()`)]),
    ]),
  ]
}

// A delay is an event that xstate raises later, and cancels on the way out.
const isOfDelay = (action: unknown) =>
  typeof action === 'function' &&
  'type' in action &&
  (action.type === 'xstate.raise' || action.type === 'xstate.cancel')

type Implementations = Readonly<
  Record<'actions' | 'guards' | 'actors', Readonly<Record<string, unknown>>>
>

function implementationsAt(node: AnyStateNode, known: Implementations): Finding[] {
  const found = (rule: string, what: string): Finding => ({ rule, where: node.id, what })
  const transitions = transitionsOf(node)
  const actions = [
    ...node.entry,
    ...node.exit,
    ...transitions.flatMap((one) => one.actions),
  ].filter((action) => !isOfDelay(action))
  const named = (kind: keyof Implementations, name: string) =>
    name in known[kind] ? [] : [found('not set up', `${kind} have no ${name}`)]
  return [
    ...actions.flatMap((action) =>
      typeof action === 'function'
        ? [found('inline action', 'name it in setup()')]
        : named('actions', typeof action === 'string' ? action : action.type),
    ),
    ...transitions.flatMap(({ guard, eventType }) =>
      typeof guard === 'function' && !('check' in guard)
        ? [found('inline guard', `${eventType}: name it in setup()`)]
        : guardsOf(guard).flatMap(({ type }) => named('guards', type)),
    ),
    ...node.invoke.flatMap(({ src }) => (typeof src === 'string' ? named('actors', src) : [])),
  ]
}

/** What a chart does that charts of this product do not; empty for a good one. */
export function lint(machine: AnyStateMachine, words: MachineWords | undefined): Finding[] {
  const nodes = all(machine.root)
  const reached = reachedFrom(machine.root)
  const known = machine.implementations as unknown as Implementations // because setup() typed them
  const events = new Set(nodes.flatMap((node) => transitionsOf(node).map((one) => one.eventType)))
  const unnamed = [...events].filter((type) => !eventLabel(type, words))
  return [
    ...nodes.flatMap((node) => [...findingsAt(node, reached), ...implementationsAt(node, known)]),
    ...unnamed.map((type) => ({
      rule: 'event label',
      where: machine.id,
      what: `src/texts/flows.ts has no words for ${type}`,
    })),
  ]
}
