import { lowest } from './coverage/levels.ts'
import type { Level } from './coverage/levels.ts'
import type { LaidEdge, LaidFlow } from './laid.ts'

export type Tone = 'plain' | 'lit' | 'past' | 'off'
export type Marks = {
  readonly active: ReadonlySet<string>
  /** Ids of transitions that were taken. */
  readonly past: ReadonlySet<string>
  /** Ids of states that cannot be reached, and of transitions that cannot be taken. */
  readonly off: ReadonlySet<string>
  /** Ids of transitions whose event nobody could send now. */
  readonly refused: ReadonlySet<string>
  /** Ids of states and transitions that a search found, and the one that is looked at. */
  readonly found: ReadonlySet<string>
  readonly current: string | undefined
  /** Ids of transitions whose event can be sent by a click. */
  readonly sendable: ReadonlySet<string>
  /** How far tests walked a transition: shown instead of what runs. */
  readonly levelOf: ((transition: string) => Level) | undefined
}

const isWithin = (id: string, around: string) => id === around || id.startsWith(`${around}.`)

/** The states and transitions that are out of reach when some guards can never hold. */
export function offTheWay(laid: LaidFlow, closed: readonly string[]): ReadonlySet<string> {
  if (closed.length === 0) return new Set()
  const open = laid.transitions.filter(
    ({ guards }) => !guards.some((name) => closed.includes(name)),
  )
  const reached = new Set<string>()
  const enter = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    // A state is entered with the states around it and with those that start inside it.
    for (const state of laid.states) {
      const isAround = isWithin(id, state.id)
      const isStart = state.isInitial && state.id.slice(0, state.id.lastIndexOf('.')) === id
      if (isAround || isStart) enter(state.id)
    }
    for (const { source, targets } of open) if (source === id) targets.forEach(enter)
  }
  enter(laid.id)
  return new Set([
    ...laid.states.map(({ id }) => id).filter((id) => !reached.has(id)),
    ...laid.transitions
      .filter((transition) => !open.includes(transition) || !reached.has(transition.source))
      .map(({ id }) => id),
  ])
}

/** How a state is drawn. */
export function stateTone(id: string, { active, off }: Marks): Tone {
  if (active.has(id)) return 'lit'
  return off.has(id) ? 'off' : 'plain'
}

/** How words about transitions are drawn when nothing is known of what runs; undefined: as always. */
const levelTone = (ids: readonly string[], { levelOf }: Marks): Level | undefined =>
  levelOf && ids.length ? lowest(ids.map(levelOf)) : undefined

/** How an arrow is drawn: its coverage, if that is shown; else taken before wins over possible next. */
export function edgeTone({ source, labels }: LaidEdge, marks: Marks): Tone | Level {
  const { active, past, off } = marks
  const ids = labels.map(({ transition }) => transition)
  const level = levelTone(ids, marks)
  if (level) return level
  if (ids.some((id) => past.has(id))) return 'past'
  if (ids.every((id) => off.has(id))) return 'off'
  return active.has(source) && isOpen(ids, marks) ? 'lit' : 'plain'
}

/** Whether any of some transitions can be taken, as far as is known of what runs. */
const isOpen = (ids: readonly string[], { off, refused }: Marks): boolean =>
  ids.some((id) => !off.has(id) && !refused.has(id))

/** How a transition in a list of words is drawn beside others of its state or arrow. */
export const wordTone = (ids: readonly string[], tone: Tone | Level, marks: Marks): Tone | Level =>
  levelTone(ids, marks) ?? (tone === 'lit' && !isOpen(ids, marks) ? 'plain' : tone)
