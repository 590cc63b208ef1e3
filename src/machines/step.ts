import { createActor } from 'xstate'
import type { ActorScope, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'

/** An action that a transition names, as data. */
type Named = { readonly type: string; readonly params: unknown }
type Scope = ActorScope<AnyMachineSnapshot, { type: string }>

const scopes = new WeakMap<AnyStateMachine, Scope>()

function scopeOf(machine: AnyStateMachine): Scope {
  const known = scopes.get(machine)
  if (known) return known
  const self = createActor(machine)
  const nothing = () => {}
  const scope: Scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  }
  scopes.set(machine, scope)
  return scope
}

/**
 * The snapshot after an event and the actions that it names, as `transition()` of xstate gives them; that one makes an
 * actor for every step, which takes four times as long as the step. For charts that invoke and spawn nothing.
 */
export function step<M extends AnyStateMachine>(
  machine: M,
  snapshot: SnapshotFrom<M>,
  event: { readonly type: string },
): { readonly after: SnapshotFrom<M>; readonly actions: readonly Named[] } {
  const actions: Named[] = []
  const scope: Scope = {
    ...scopeOf(machine),
    actionExecutor: ({ type, params }) => void actions.push({ type, params }),
  }
  const after = machine.transition(snapshot, event, scope) as SnapshotFrom<M> // because a machine steps to its own snapshots
  return { after, actions }
}
