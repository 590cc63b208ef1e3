import type { AnyStateMachine, AnyStateNode } from 'xstate'

import { eventLabel, transitionsOf } from '#flows/charts.ts'
import { guardsOf, isChoice, rolesIn } from '#machines/records/explain.ts'
import { registry } from '#machines/registry.ts'
import { machineWords } from '#texts/chart-words.ts'
import { texts } from '#texts/en.ts'
import type { MachineWords } from '#texts/machine-words.ts'

type Finding = { readonly rule: string; readonly where: string; readonly what: string }

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)
const isLeaf = (node: AnyStateNode) => childrenOf(node).length === 0 && node.type !== 'history'
const all = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(all)]
const around = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.parent ? around(node.parent) : []),
]

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
    const { parent } = node
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
  return [
    ...(reached.has(node) || node.type === 'history'
      ? []
      : [found('unreachable', 'no transition leads here')]),
    ...(isDeadEnd(node) ? [found('dead end', 'neither final nor left by anything')] : []),
    ...(isLeaf(node) && !node.meta?.['description']
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

const KEBAB = /^[a-z]+(-[a-z]+)*$/
const CAMEL = /^[a-z][A-Za-z]*$/
const LOUD = /^[A-Z]+(_[A-Z]+)*$/
const OWN_DELAY = /^xstate\.after\.\d+\./

type Kind = 'lifecycle' | 'flow'

/** A lifecycle decides and does nothing itself: work and waiting are the server's. Delays have names. */
function timingAt(node: AnyStateNode, kind: Kind): Finding[] {
  const found = (rule: string, what: string): Finding => ({ rule, where: node.id, what })
  const delays = transitionsOf(node).filter(({ eventType }) =>
    eventType.startsWith('xstate.after.'),
  )
  if (kind === 'lifecycle')
    return [
      ...node.invoke.map(({ id }) => found('lifecycle', `${id}: a lifecycle runs nothing`)),
      ...delays.map(() => found('lifecycle', 'a lifecycle waits for nothing')),
    ]
  return delays
    .filter(({ eventType }) => OWN_DELAY.test(eventType))
    .map(() => found('inline delay', 'name it in setup()'))
}

/** Of alternatives, those behind one that asks nothing are never taken. */
function shadowedAt(node: AnyStateNode): Finding[] {
  const byEvent = Map.groupBy(transitionsOf(node), ({ eventType }) => eventType)
  return [...byEvent].flatMap(([event, alternatives]) =>
    alternatives.slice(0, -1).some(({ guard }) => !guard)
      ? [
          {
            rule: 'shadowed',
            where: node.id,
            what: `${event}: the last alternative alone asks nothing`,
          },
        ]
      : [],
  )
}

/** Words of the specification are kept in records and calls as they are; page flows are ours. */
function namesAt(node: AnyStateNode, kind: Kind, words: MachineWords | undefined): Finding[] {
  const found = (rule: string, what: string): Finding => ({ rule, where: node.id, what })
  const inner = childrenOf(node)
  const named = (key: string) => (words?.states?.[key] ?? key).toLowerCase().replaceAll('-', ' ')
  const twice = inner.filter(
    ({ key }, at) => inner.findIndex((other) => named(other.key) === named(key)) !== at,
  )
  const own = transitionsOf(node).filter(
    ({ eventType }) => eventType !== '' && !eventType.startsWith('xstate.'),
  )
  return [
    ...inner
      .filter(({ key }) => !(kind === 'lifecycle' ? KEBAB : CAMEL).test(key))
      .map(({ key }) => found('spelling', `the state ${key}`)),
    ...own
      .filter(
        ({ eventType }) =>
          !KEBAB.test(eventType) && (kind === 'lifecycle' || !LOUD.test(eventType)),
      )
      .map(({ eventType }) => found('spelling', `the event ${eventType}`)),
    ...twice.map(({ key }) => found('same words', `${key} is called as a state beside it`)),
  ]
}

/** A refusal is explained by its guards: each has words, unless it asks for roles, which are said by themselves. */
function unexplained(nodes: readonly AnyStateNode[], words: MachineWords | undefined): string[] {
  const uses = nodes.flatMap((node) => transitionsOf(node).flatMap(({ guard }) => guardsOf(guard)))
  const asksRoles = (params: unknown) =>
    typeof params === 'object' && params !== null && 'roles' in params
  const bare = uses.filter((use) => !words?.guards[use.type] && !asksRoles(use.params))
  return [...new Set(bare.map((use) => (isChoice(use) ? `the choice ${use.type}` : use.type)))]
}

/** Who may is said in the chart's own words, where it has some: a colleague's word for the same role is another's. */
function nameless(nodes: readonly AnyStateNode[], words: MachineWords | undefined): string[] {
  const callers: Readonly<Record<string, string>> = words?.callers ?? texts.callers
  const asked = nodes.flatMap((node) =>
    transitionsOf(node).flatMap(({ guard }) =>
      guardsOf(guard).flatMap(({ params }) => rolesIn(params)),
    ),
  )
  return [...new Set(asked.filter((role) => !callers[role]))]
}

type Linted = { readonly machine: AnyStateMachine; readonly kind: Kind }

/** What a chart does that charts of this product do not; empty for a good one. */
export function lint({ machine, kind }: Linted, words: MachineWords | undefined): Finding[] {
  const nodes = all(machine.root)
  const reached = reachedFrom(machine.root)
  const known: Implementations = machine.implementations
  const events = new Set(nodes.flatMap((node) => transitionsOf(node).map((one) => one.eventType)))
  const unnamed = [...events].filter((type) => !eventLabel(type, words))
  const wordless = (rule: string) => (type: string) => ({
    rule,
    where: machine.id,
    what: `src/texts/flows.ts has no words for ${type}`,
  })
  return [
    ...nodes.flatMap((node) => [
      ...findingsAt(node, reached),
      ...implementationsAt(node, known),
      ...timingAt(node, kind),
      ...shadowedAt(node),
      ...namesAt(node, kind, words),
    ]),
    ...unnamed.map(wordless('event label')),
    ...unexplained(nodes, words).map(wordless('guard words')),
    ...nameless(nodes, words).map(wordless('caller words')),
  ]
}

if (import.meta.main) {
  const findings = registry.flatMap((entry) => lint(entry, machineWords[entry.machine.id]))
  for (const { rule, where, what } of findings) console.error(`${where}: ${rule}: ${what}`)
  process.exitCode = findings.length ? 1 : 0
}
