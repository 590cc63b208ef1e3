import { getInitialMicrosteps, getMicrosteps } from 'xstate'
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate'

import { transitionId } from '#flows/graph.ts'

import type { coverageOf } from './coverage.ts'
import { takenBy } from './paths.ts'

/** A step of a walk, with every transition that it takes: those without an event of their own among them. */
export type WalkStep<M extends AnyStateMachine> = {
  readonly from: SnapshotFrom<M>
  readonly event: EventFromLogic<M>
  readonly to: SnapshotFrom<M>
  readonly ids: readonly string[]
}
/** A walk from one of the ways in; `ids` are taken before anything is done. */
export type BrowserWalk<M extends AnyStateMachine> = {
  readonly input: InputFrom<M>
  readonly start: SnapshotFrom<M>
  readonly ids: readonly string[]
  readonly steps: readonly WalkStep<M>[]
}
type World<M extends AnyStateMachine> = {
  /** The ways in. */
  readonly inputs: readonly InputFrom<M>[]
  /** What may happen in a situation: what a person does, what the portal answers, what a clock does. */
  readonly events: (snapshot: SnapshotFrom<M>) => readonly EventFromLogic<M>[]
  /** What makes two situations the same; state and whole context unless a context has no end. */
  readonly keyOf?: (snapshot: SnapshotFrom<M>) => string
  /** What leaves a situation or ends a walk comes later (1, 2) than what does not (0). */
  readonly rank?: (event: EventFromLogic<M>, snapshot: SnapshotFrom<M>) => 0 | 1 | 2
}

const wholeOf = ({ value, context }: AnyMachineSnapshot): string => JSON.stringify([value, context])

const asSnapshot = (snapshot: unknown) => snapshot as AnyMachineSnapshot // because only machines walk here
const tell = ({ from, event, to }: WalkStep<AnyStateMachine>) =>
  `${JSON.stringify(from.value)} --${event.type}--> ${JSON.stringify(to.value)}`

const nodesOf = (snapshot: AnyMachineSnapshot) =>
  // oxlint-disable-next-line no-underscore-dangle -- the name that xstate gives it
  snapshot._nodes as readonly AnyStateNode[] // because a snapshot has the nodes of its machine

// A transition without an event is told by where it lands.
function betweenSnapshots(snapshots: readonly AnyMachineSnapshot[]): readonly string[] {
  return snapshots.flatMap((after, at) => {
    const before = snapshots[at - 1]
    const always = before ? nodesOf(before).flatMap((node) => node.always ?? []) : []
    const taken = always.find(({ target }) =>
      target?.every((node) => nodesOf(after).includes(node as AnyStateNode)),
    )
    return taken ? [transitionId(taken)] : []
  })
}

const known = new WeakMap<object, Map<object, unknown>>()
function stepFrom<M extends AnyStateMachine>(
  machine: M,
  from: SnapshotFrom<M>,
  event: EventFromLogic<M>,
): WalkStep<M> {
  const steps = known.get(asSnapshot(from)) ?? new Map<object, unknown>()
  known.set(asSnapshot(from), steps)
  const step = steps.get(event) ?? takeStep(machine, from, event)
  steps.set(event, step)
  return step as WalkStep<M> // because it was made for this situation of this machine
}

function takeStep<M extends AnyStateMachine>(
  machine: M,
  from: SnapshotFrom<M>,
  event: EventFromLogic<M>,
): WalkStep<M> {
  const snapshots = getMicrosteps(machine, from, event).map(([snapshot]) => snapshot)
  const ids = [...takenBy(machine, from, event), ...betweenSnapshots(snapshots)]
  return { from, event, to: snapshots.at(-1) ?? from, ids }
}

type Search<M extends AnyStateMachine> = Required<Pick<World<M>, 'events' | 'keyOf'>> & {
  readonly machine: M
}
type Way<M extends AnyStateMachine> = {
  readonly at: SnapshotFrom<M>
  readonly way: readonly WalkStep<M>[]
}

// Nearest first, over real situations: what is alike by its key is visited once. Ends when `isFound` says so.
function search<M extends AnyStateMachine>(
  start: SnapshotFrom<M>,
  { machine, events, keyOf }: Search<M>,
  isFound: (step: WalkStep<M>) => boolean,
): readonly WalkStep<M>[] | undefined {
  const queue: Way<M>[] = [{ at: start, way: [] }]
  const seen = new Set([keyOf(start)])
  for (const { at, way } of queue)
    for (const event of asSnapshot(at).status === 'active' ? events(at) : []) {
      if (!asSnapshot(at).can(event)) continue
      const step = stepFrom(machine, at, event)
      if (isFound(step)) return [...way, step]
      const key = keyOf(step.to)
      if (seen.has(key)) continue
      seen.add(key)
      queue.push({ at: step.to, way: [...way, step] })
    }
  return undefined
}

function startOf<M extends AnyStateMachine>(machine: M, input: InputFrom<M>) {
  const begun = getInitialMicrosteps(machine, ...([input] as never)) // because the input is this machine's
  const snapshots = begun.map(([snapshot]) => snapshot)
  const start = snapshots.at(-1) as SnapshotFrom<M> // because every machine has a first situation
  return { input, start, ids: betweenSnapshots(snapshots) }
}

/** A few long walks that together take every transition that the events allow. */
export function browserWalks<M extends AnyStateMachine>(
  machine: M,
  { inputs, events, keyOf = wholeOf, rank = () => 0 }: World<M>,
): readonly BrowserWalk<M>[] {
  const all = { machine, events, keyOf }
  const starts = inputs.map((input) => startOf(machine, input))
  const open = new Set(starts.flatMap(({ ids }) => ids))
  for (const { start } of starts)
    search(start, all, ({ ids }) => {
      for (const id of ids) open.add(id)
      return false
    })
  const isNew = ({ ids }: WalkStep<M>) => ids.some((id) => open.has(id))
  const next = (at: SnapshotFrom<M>) => {
    for (const highest of [0, 1, 2]) {
      const allowed = (snapshot: SnapshotFrom<M>) =>
        events(snapshot).filter((event) => rank(event, snapshot) <= highest)
      const found = open.size > 0 && search(at, { ...all, events: allowed }, isNew)
      if (found) return found
    }
    return undefined
  }
  const walks: BrowserWalk<M>[] = []
  for (const begun of starts)
    for (;;) {
      const steps: WalkStep<M>[] = []
      const isNewStart = begun.ids.some((id) => open.delete(id))
      for (let found = next(begun.start); found; found = next(steps.at(-1)?.to ?? begun.start)) {
        steps.push(...found)
        for (const id of found.flatMap(({ ids }) => ids)) open.delete(id)
      }
      if (!isNewStart && steps.length === 0) break
      walks.push({ ...begun, steps })
    }
  return walks
}

/** While an actor works, only its answer may come: what a test holds back must not mix. */
export function inTurn<M extends AnyStateMachine>(
  snapshot: SnapshotFrom<M>,
  events: readonly EventFromLogic<M>[],
): readonly EventFromLogic<M>[] {
  const isAwaited = Object.keys(asSnapshot(snapshot).children).length > 0
  return events.filter(({ type }) => isAnswer(type) === isAwaited)
}
export const isAnswer = (type: string): boolean => /^xstate\.(done|error)\.actor\./.test(type)

type Coverage = ReturnType<typeof coverageOf>
type Player<M extends AnyStateMachine> = {
  /** Opens the page at the beginning of a walk. */
  readonly begin: (walk: BrowserWalk<M>) => Promise<unknown>
  /** Makes an event happen; `rest` is what the walk does from there on. */
  readonly act: (step: WalkStep<M>, rest: readonly WalkStep<M>[]) => Promise<unknown>
  /** Sees on the page what the machine's state says. */
  readonly see: (to: SnapshotFrom<M>, next: WalkStep<M> | undefined) => Promise<unknown>
  readonly covered: Coverage
}

/** Walks through a page, and says where it went astray; answers how many steps it took. */
export async function playWalks<M extends AnyStateMachine>(
  walks: readonly BrowserWalk<M>[],
  { begin, act, see, covered }: Player<M>,
): Promise<number> {
  for (const [at, walk] of walks.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a walk is one thing after the other
    await begin(walk)
    // oxlint-disable-next-line no-await-in-loop
    await see(walk.start, walk.steps[0])
    covered.take(walk.ids)
    for (const [number, step] of walk.steps.entries()) {
      const { to, ids } = step
      const told = `walk ${at + 1}, step ${number + 1}: ${tell(step as never)}`
      try {
        // oxlint-disable-next-line no-await-in-loop
        await act(step, walk.steps.slice(number))
        // oxlint-disable-next-line no-await-in-loop
        await see(to, walk.steps[number + 1])
      } catch (cause) {
        throw new Error(told, { cause })
      }
      covered.take(ids)
    }
  }
  return walks.reduce((sum, { steps }) => sum + steps.length, 0)
}

/** What a browser has not taken although no reason is given, what it took on another machine, and reasons out of date. */
export function faultsOf(covered: Coverage, notInBrowser: Readonly<Record<string, string>> = {}) {
  const excused = Object.keys(notInBrowser)
  const missing = covered.missing()
  return [
    ...missing.filter((id) => !excused.some((excuse) => id.includes(excuse))),
    ...covered.unknown(),
    ...excused.filter((excuse) => !missing.some((id) => id.includes(excuse))),
  ]
}
