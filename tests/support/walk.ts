import { SimulatedClock, createActor } from 'xstate'
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'

import { transitionId } from '#flows/graph.ts'

import type { Path } from './paths.ts'

type Walk<M extends AnyStateMachine> = {
  readonly input: InputFrom<M>
  readonly path: Path<M>
  /** After each step, with the transitions that it took, those without an event among them. */
  readonly check: (step: {
    readonly expected: SnapshotFrom<M>
    readonly actual: SnapshotFrom<M>
    readonly ids: readonly string[]
  }) => void
}
type Microstep = {
  readonly type: string
  readonly rootId: string
  readonly actorRef: { readonly sessionId: string }
  readonly _transitions?: Parameters<typeof transitionId>[0][]
}

/**
 * Walks a path on a living actor of a flow machine. Its actors never answer and its clock stands still: what they would
 * say is on the path.
 */
export function walk<M extends AnyStateMachine>(machine: M, { input, path, check }: Walk<M>): void {
  let ids: string[] = []
  const actor = createActor(machine as AnyStateMachine, {
    input,
    clock: new SimulatedClock(),
    inspect: (event) => {
      const step = event as unknown as Microstep // because the public type leaves the transitions out
      if (step.type !== '@xstate.microstep' || step.actorRef.sessionId !== step.rootId) return
      // oxlint-disable-next-line no-underscore-dangle -- the name that xstate gives it
      ids.push(...(step._transitions ?? []).map(transitionId))
    },
  })
  actor.start()
  // What it took on its own when it started counts with the first step.
  for (const { event, to } of path) {
    actor.send(event as EventFromLogic<AnyStateMachine>) // because the path was made of this machine
    check({ expected: to, actual: actor.getSnapshot() as SnapshotFrom<M>, ids }) // because the actor runs this machine
    ids = []
  }
  actor.stop()
}
