import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'

import { transitionId, transitionsOf } from '#flows/transition-id.ts'
import { fieldOf } from '#schemas/unknown.ts'

/** What a history keeps of one step of a record. */
export type Told = {
  /** The words that the chart's `appendHistory` had for it, filled in. */
  readonly said: string
  /** The record's state after it: a key of the chart, though the chart may stand in a state inside it. */
  readonly newState: string
}
/** One step of a record on its chart. */
export type Leg = {
  /** Ids of the transitions taken, those that no history tells of among them, in order. */
  readonly transitions: readonly string[]
  /** Where the chart stands afterwards. */
  readonly value: StateValue
}

type Move = { readonly id: string; readonly said: string | undefined; readonly to: string }
type Chart = {
  readonly start: string
  readonly moves: ReadonlyMap<string, readonly Move[]>
  readonly keys: ReadonlySet<string>
  readonly ends: ReadonlySet<string>
}

const innerOf = (node: AnyStateNode): AnyStateNode => {
  const [first] = node.type === 'compound' ? node.initial.target : []
  return first ? innerOf(first) : node
}
const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)
const leavesOf = (node: AnyStateNode): AnyStateNode[] => {
  const inner = childrenOf(node)
  return inner.length ? inner.flatMap(leavesOf) : [node]
}
const around = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.parent ? around(node.parent) : []),
]

function saidBy({ actions }: AnyTransitionDefinition): string | undefined {
  const logged = actions.find((action) => fieldOf(action, 'type') === 'appendHistory')
  const description = fieldOf(fieldOf(logged, 'params'), 'description')
  return typeof description === 'string' ? description : undefined
}

function readChart(machine: AnyStateMachine): Chart {
  const top = childrenOf(machine.root)
  const moves = new Map(
    leavesOf(machine.root).map((leaf) => [
      leaf.id,
      around(leaf)
        .flatMap((node) => transitionsOf(node))
        .map((transition) => {
          const [target] = transition.target ?? []
          return {
            id: transitionId(transition),
            said: saidBy(transition),
            to: target ? innerOf(target).id : leaf.id,
          }
        }),
    ]),
  )
  return {
    start: innerOf(machine.root).id,
    moves,
    keys: new Set(top.map(({ key }) => key)),
    ends: new Set(top.filter(({ tags }) => tags.includes('closed')).map(({ key }) => key)),
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** Whether a history's words are those of a template: {names} are filled in, and what follows a ';' may be left out. */
function isSaid(template: string, words: string): boolean {
  const patterns = [template, template.split(';')[0] ?? template].map((text) =>
    text
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.*'),
  )
  // Somebody may have acted for another: "… for Maya".
  return patterns.some((pattern) => new RegExp(`^${pattern}(?: for .+)?$`, 's').test(words))
}

const pathOf = (id: string) => id.split('.').slice(1)
/** A state value from the id of the innermost state. */
function valueOf(id: string): StateValue {
  const path = pathOf(id)
  return path
    .toReversed()
    .reduce<StateValue>((inner, key) => (inner === '' ? key : { [key]: inner }), '')
}

// A record that ended keeps the state that it had, so an end fits every word.
function fits({ keys, ends }: Chart, to: string, { newState }: Told): boolean {
  const [top = ''] = pathOf(to)
  return !keys.has(newState) || top === newState || ends.has(top)
}

type Chain = { readonly at: string; readonly ids: readonly string[] }
/** Every state that moves of a kind lead to, each by its shortest chain; where one stands comes first. */
function chains(chart: Chart, from: string, isSilent: (move: Move) => boolean): readonly Chain[] {
  const found = new Map<string, Chain>([[from, { at: from, ids: [] }]])
  for (const { at, ids } of found.values())
    for (const move of chart.moves.get(at) ?? [])
      if (isSilent(move) && !found.has(move.to))
        found.set(move.to, { at: move.to, ids: [...ids, move.id] })
  return [...found.values()]
}

type Search = {
  readonly chart: Chart
  readonly told: readonly Told[]
  readonly end: string
  readonly isSilent: (move: Move) => boolean
  /** Where a search has failed before: `step state`. */
  readonly dead: Set<string>
}
type Found = readonly { readonly ids: readonly string[]; readonly at: string }[]

function search(from: string, step: number, given: Search): Found | undefined {
  const { chart, told, end, isSilent, dead } = given
  const entry = told[step]
  if (!entry) {
    const rest = chains(chart, from, isSilent).find(({ at }) => at === end)
    return rest && (rest.ids.length ? [{ ids: rest.ids, at: end }] : [])
  }
  if (dead.has(`${step} ${from}`)) return undefined
  for (const chain of chains(chart, from, isSilent)) {
    // The longest words first: "Approved" is also the beginning of others.
    const moves = (chart.moves.get(chain.at) ?? [])
      .filter(
        ({ said, to }) => said !== undefined && isSaid(said, entry.said) && fits(chart, to, entry),
      )
      .toSorted((a, b) => (b.said?.length ?? 0) - (a.said?.length ?? 0))
    for (const move of moves) {
      const rest = search(move.to, step + 1, given)
      if (rest) return [{ ids: [...chain.ids, move.id], at: move.to }, ...rest]
    }
  }
  dead.add(`${step} ${from}`)
  return undefined
}

/**
 * Finds the way of a record through its chart from what its history tells: which transition each entry was, with those
 * that leave no entry (a booking that starts, a day that ends). Where entries are missing, because the reader may not
 * see them, the shortest way between is taken. Undefined when no way fits: a history from before the chart was changed.
 * The answer has a leg per entry, and one more where something happened after the last entry.
 */
export function wayThrough(
  machine: AnyStateMachine,
  told: readonly Told[],
  now: StateValue,
): readonly Leg[] | undefined {
  const chart = readChart(machine)
  const end = [...chart.moves.keys()].find((id) => sameValue(valueOf(id), now))
  if (!end) return undefined
  const find = (isSilent: (move: Move) => boolean) =>
    search(chart.start, 0, { chart, told, end, isSilent, dead: new Set() })
  const found = find(({ said }) => said === undefined) ?? find(() => true)
  return found?.map(({ ids, at }) => ({ transitions: ids, value: valueOf(at) }))
}

const sameValue = (a: StateValue, b: StateValue) => JSON.stringify(a) === JSON.stringify(b)
