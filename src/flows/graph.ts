import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { guardsOf, isChoice } from '#machines/records/explain.ts'
import { texts } from '#texts/en.ts'
import { fill } from '#texts/fill.ts'
import { flowTexts } from '#texts/flows.ts'
import type { MachineWords } from '#texts/machine-words.ts'

import { effectsOf, sayActions } from './effects.ts'
import { transitionId, transitionsOf } from './transition-id.ts'

export { transitionId, transitionsOf }

export type FlowState = {
  readonly id: string
  readonly label: string
  /** What the user sees there. */
  readonly description: string
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly isInitial: boolean
  readonly tags: readonly string[]
  readonly invokes: readonly string[]
  /** What happens whenever it is entered or left, in words. */
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly children: readonly FlowState[]
}
/** One declared transition: guarded alternatives of an event are several. */
export type FlowTransition = {
  readonly id: string
  readonly source: string
  /** Empty: the state is kept, and only effects happen. */
  readonly targets: readonly string[]
  readonly event: string
  readonly label: string
  readonly guards: readonly string[]
  /** The same guards in words, those that ask for a role left out. */
  readonly when: readonly string[]
  /** Who may, in words; empty: the chart does not ask. */
  readonly who: readonly string[]
  /** What happens with it, in words. */
  readonly effects: readonly string[]
}
export type FlowGraph = {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly kind: 'lifecycle' | 'flow'
  readonly root: FlowState
  readonly transitions: readonly FlowTransition[]
}
type Drawn = {
  readonly machine: AnyStateMachine
  readonly title: string
  readonly summary: string
  readonly kind: 'lifecycle' | 'flow'
}

/** camelCase or kebab-case as words. */
const inWords = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const SPECIAL: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^xstate\.done\.actor\.(.+)$/, flowTexts.done],
  [/^xstate\.error\.actor\.(.+)$/, flowTexts.failed],
  [/^xstate\.after\.([^.]+)\..*$/, flowTexts.after],
  [/^xstate\.done\.state\.(.+)$/, flowTexts.complete],
]

/** An event's words: those of the catalogue, or of what xstate itself sends; undefined when there are none. */
export function eventLabel(type: string, words: MachineWords | undefined): string | undefined {
  if (type === '') return flowTexts.always
  for (const [pattern, say] of SPECIAL) {
    const name = pattern.exec(type)?.[1]
    if (name) return say(name)
  }
  return words?.events[type]
}

/** Taken when no alternative before it is: it asks for nothing more, or for nothing that chooses. */
function isFallback(transition: AnyTransitionDefinition): boolean {
  const { source, eventType } = transition
  const alternatives = transitionsOf(source).filter((other) => other.eventType === eventType)
  const before = alternatives.slice(0, alternatives.indexOf(transition))
  const uses = guardsOf(transition.guard)
  if (before.length === 0) return false
  if (uses.length === 0) return true
  return !uses.some(isChoice) && before.some(({ guard }) => guardsOf(guard).some(isChoice))
}

type RoleParams = { readonly roles?: readonly string[] } & Readonly<Record<string, unknown>>

function toTransition(
  transition: AnyTransitionDefinition,
  words: MachineWords | undefined,
): FlowTransition {
  const uses = guardsOf(transition.guard)
  // because guards take an object, or one plain value
  const paramsOf = (params: unknown) =>
    (typeof params === 'object' ? (params ?? {}) : { value: params }) as RoleParams
  const roles = uses.flatMap(({ params }) => paramsOf(params).roles ?? [])
  const callers: Readonly<Record<string, string>> = words?.callers ?? texts.callers
  // A guard that only asks for a role is said by `who`.
  const conditions = uses.filter(
    ({ type, params }) => !paramsOf(params).roles || words?.guards[type],
  )
  return {
    id: transitionId(transition),
    source: transition.source.id,
    targets: (transition.target ?? []).map(({ id }) => id),
    event: transition.eventType,
    label: eventLabel(transition.eventType, words) ?? transition.eventType,
    guards: uses.map(({ type }) => type),
    // What chooses the alternative is said first.
    when: [
      ...(isFallback(transition) ? [flowTexts.otherwise] : []),
      ...[...conditions.filter(isChoice), ...conditions.filter((use) => !isChoice(use))].map(
        ({ type, params }) =>
          fill(words?.guards[type] ?? inWords(type), paramsOf(params) as Record<string, string>), // because params are plain values
      ),
    ],
    who: [...new Set(roles)].map((role) => callers[role] ?? role),
    effects: effectsOf(transition),
  }
}

/** A machine as plain, serialisable, deterministic data: what layout, docs, viewer and linter read. */
export function flowGraph(drawn: Drawn, words: MachineWords | undefined): FlowGraph {
  const transitions: FlowTransition[] = []
  const visit = (node: AnyStateNode, isInitial: boolean): FlowState => {
    transitions.push(...transitionsOf(node).map((transition) => toTransition(transition, words)))
    const initial = node.type === 'compound' ? node.initial.target : []
    const description: unknown = node.meta?.['description']
    return {
      id: node.id,
      label: words?.states?.[node.key] ?? inWords(node.key),
      description: typeof description === 'string' ? description : '',
      type: node.type,
      isInitial,
      tags: [...node.tags],
      invokes: node.invoke.map(({ id }) => id),
      entry: sayActions(node.entry),
      exit: sayActions(node.exit),
      children: Object.values(node.states).map((child: AnyStateNode) =>
        visit(child, initial.includes(child)),
      ),
    }
  }
  const { machine, title, summary, kind } = drawn
  const root = { ...visit(machine.root, false), label: title, description: summary }
  return { id: machine.id, title, summary, kind, root, transitions }
}

/** Every state below a state, outermost first, with the labels of those around it. */
export function statesOf(
  state: FlowState,
  around: readonly string[] = [],
): readonly { readonly state: FlowState; readonly around: readonly string[] }[] {
  return state.children.flatMap((child) => [
    { state: child, around },
    ...statesOf(child, [...around, child.label]),
  ])
}
