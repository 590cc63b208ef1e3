import { getNextTransitions } from 'xstate'
import type { AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'

import { transitionId } from '#flows/graph.ts'
import type { ActorEntry, EnabledEvent } from '#schemas/flow-recording.ts'
import { fieldOf } from '#schemas/unknown.ts'

import type { Redact } from './redact.ts'

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot

// A guard that reads what only a full event has may throw at a bare one: then it is not known.
function canTake(snapshot: AnyMachineSnapshot, type: string): EnabledEvent {
  try {
    return { type, can: snapshot.can({ type }) }
  } catch {
    return { type }
  }
}

function nextOf(snapshot: AnyMachineSnapshot): EnabledEvent[] {
  if (snapshot.status !== 'active') return []
  const types = getNextTransitions(snapshot).map(({ eventType }) => eventType)
  return [...new Set(types)]
    .filter((type) => type !== '' && type !== '*' && !type.startsWith('xstate.'))
    .map((type) => canTake(snapshot, type))
}

type Standing = Pick<ActorEntry, 'status' | 'value' | 'context' | 'next'>

/** Where an actor stands, redacted. */
export function standingOf(snapshot: unknown, redact: Redact): Standing {
  if (isMachine(snapshot))
    return {
      status: snapshot.status,
      value: snapshot.value,
      context: redact(snapshot.context),
      next: nextOf(snapshot),
    }
  const [status, output] = [fieldOf(snapshot, 'status'), fieldOf(snapshot, 'output')]
  return {
    status: typeof status === 'string' ? status : 'active',
    ...(output === undefined ? {} : { context: redact(output) }),
  }
}

/** The machine that an actor runs; undefined: it is a promise or the like. */
export function machineIdOf(actor: AnyActorRef): string | undefined {
  const snapshot: unknown = actor.getSnapshot()
  return isMachine(snapshot) ? snapshot.machine.id : undefined
}

export const takenOf = (transitions: readonly AnyTransitionDefinition[]): readonly string[] =>
  transitions.map(transitionId)

export const childrenOf = (actor: AnyActorRef): readonly AnyActorRef[] => {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachine(snapshot)) return []
  return Object.values(snapshot.children)
}
