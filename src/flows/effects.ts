import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { flowTexts } from '#texts/flows.ts'
import { effectWords, mailWords } from '#texts/lifecycle.ts'

type Named = { readonly type: string; readonly params?: unknown }
type Params = {
  readonly mails?: readonly (keyof typeof mailWords)[]
  readonly description?: string
}

// What xstate adds by itself (a delay is an event raised later) has no name.
const namedOf = (actions: readonly unknown[]): readonly Named[] =>
  actions.flatMap((action) => {
    if (typeof action === 'string') return [{ type: action }]
    return typeof action === 'function' ? [] : [action as Named] // because an action is a name, a function or this
  })

function say({ type, params }: Named): readonly string[] {
  const { mails, description } = (params ?? {}) as Params // because the lifecycles' effects carry these
  if (mails) return mails.map((number) => flowTexts.sends(mailWords[number]))
  // A name in braces is only known when it happens.
  if (description !== undefined) return [flowTexts.writes(description.replace(/\{\w+\}/g, '…'))]
  const words = type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return [effectWords[type] ?? words.charAt(0).toUpperCase() + words.slice(1)]
}

/** Actions in words: mails with who gets them, what the history says, and the rest by its name. */
export const sayActions = (actions: readonly unknown[]): readonly string[] => [
  ...new Set(namedOf(actions).flatMap(say)),
]

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states)
const lineTo = (node: AnyStateNode): readonly AnyStateNode[] => [
  ...(node.parent ? lineTo(node.parent) : []),
  node,
]

/** The states that start with a state, itself among them. */
function startingAt(node: AnyStateNode): readonly AnyStateNode[] {
  if (node.type === 'parallel') return [node, ...childrenOf(node).flatMap(startingAt)]
  if (node.type !== 'compound') return [node]
  const starts: readonly AnyStateNode[] = node.initial.target
  return [node, ...starts.flatMap((start) => between(node, start))]
}

/** From below a state down to another, and what starts with that one. */
const between = (around: AnyStateNode, to: AnyStateNode): readonly AnyStateNode[] => {
  const line = lineTo(to)
  return [...line.slice(line.indexOf(around) + 1, -1), ...startingAt(to)]
}

/**
 * What a transition does, in its order: what its state does when it is left, the transition itself, what the states
 * do that it enters. What states inside of a left one do is told with them, since they need not be active.
 */
export function effectsOf({ source, target, actions, reenter }: AnyTransitionDefinition) {
  const targets: readonly AnyStateNode[] = target ?? []
  if (targets.length === 0) return sayActions(actions)
  const from: AnyStateNode = source
  const isWithin = (node: AnyStateNode) => targets.every((one) => lineTo(one).includes(node))
  // The innermost state that stays; by default that is the source itself when it leads to what is inside it.
  const stays = !reenter && isWithin(from) ? from : lineTo(from).slice(0, -1).findLast(isWithin)
  const left = stays ? lineTo(from).slice(lineTo(from).indexOf(stays) + 1) : []
  const entered = stays ? targets.flatMap((one) => between(stays, one)) : []
  return sayActions([
    ...left.toReversed().flatMap(({ exit }) => exit),
    ...actions,
    ...[...new Set(entered)].flatMap(({ entry }) => entry),
  ])
}
