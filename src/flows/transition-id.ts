import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Every transition that a state itself declares, in the order of the chart. */
export const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Names a declared transition the same way everywhere: coverage, charts and tests meet by it. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition
  const alternatives = transitionsOf(source).filter((other) => other.eventType === eventType)
  const at = alternatives.indexOf(transition)
  const alternative = alternatives.length > 1 ? `#${at + 1}` : ''
  const targets = target?.length ? target.map((node) => node.id).join(', ') : 'itself'
  return `${source.id} --${eventType}${alternative}--> ${targets}`
}
