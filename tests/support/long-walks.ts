import { initialTransition, transition } from 'xstate'
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate'

import { takenBy } from './paths.ts'
import type { Path } from './paths.ts'

type Step<M extends AnyStateMachine> = Path<M>[number]
type Roaming<M extends AnyStateMachine> = {
  readonly input: InputFrom<M>
  /** What can happen in a situation. */
  readonly alphabet: (snapshot: SnapshotFrom<M>) => readonly EventFromLogic<M>[]
  /** What makes two situations the same. */
  readonly keyOf: (snapshot: SnapshotFrom<M>) => string
  /** The transitions of a step. */
  readonly takenIn: (step: Step<M>) => readonly string[]
  /** What is still to be taken; emptied as far as it can be. */
  readonly open: Set<string>
}

// The nearest step that takes something new, over real situations: what is alike by its key is visited once.
function nearestNew<M extends AnyStateMachine>(
  machine: M,
  start: SnapshotFrom<M>,
  { alphabet, keyOf, takenIn, open }: Roaming<M>,
): Path<M> | undefined {
  const queue: { readonly at: SnapshotFrom<M>; readonly way: Path<M> }[] = [{ at: start, way: [] }]
  const seen = new Set([keyOf(start)])
  for (const { at, way } of queue)
    for (const event of alphabet(at)) {
      if (takenBy(machine, at as AnyMachineSnapshot, event).length === 0) continue // because every snapshot is one
      const [after] = transition(machine, at, event as never) // because the alphabet is the machine's
      const step = { from: at, event, to: after }
      if (takenIn(step).some((id) => open.has(id))) return [...way, step]
      if (seen.has(keyOf(step.to))) continue
      seen.add(keyOf(step.to))
      queue.push({ at: step.to, way: [...way, step] })
    }
  return undefined
}

/** A few long walks from the start that together take all that can be taken, for systems where a start costs more than a step. */
export function longWalks<M extends AnyStateMachine>(
  machine: M,
  roaming: Roaming<M>,
): readonly Path<M>[] {
  const walks: Path<M>[] = []
  for (;;) {
    const walked: Step<M>[] = []
    const [start] = initialTransition(machine, roaming.input as never) // because it is the machine's own input
    let at = start
    for (;;) {
      const next = nearestNew(machine, at, roaming)
      if (!next) break
      walked.push(...next)
      for (const id of next.flatMap(roaming.takenIn)) roaming.open.delete(id)
      at = next.at(-1)?.to ?? at
    }
    if (walked.length === 0) return walks
    walks.push(walked)
  }
}
