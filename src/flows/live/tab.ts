import type { AnyActorRef, InspectionEvent } from 'xstate'

import { readMessage } from '#schemas/flow-recording.ts'
import type { FlowEntry, FlowMessage, StepEntry } from '#schemas/flow-recording.ts'
import { liveTexts } from '#texts/flows-live.ts'

import { childrenOf, machineIdOf, standingOf, takenOf } from './describe.ts'
import type { Port } from './port.ts'
import { createRedactor, holdsSecret } from './redact.ts'

type Around = {
  /** A name for this tab that no other has. */
  readonly tab: string
  readonly now: () => number
  /** Path of the page. */
  readonly place: () => string
}
/** Something that stands like an actor without being one: a record whose lifecycle the server runs. */
export type Likeness = { readonly introduce: () => readonly FlowEntry[] }

type Event = { readonly type: string } & Readonly<Record<string, unknown>>

type Taken = {
  readonly event: Event
  readonly from: string | undefined
  readonly transitions: readonly string[] | undefined
}

/** What is told of an actor, without secrets. */
function createWords({ tab, now, place }: Around) {
  const clean = createRedactor()
  const idOf = (actor: AnyActorRef) => `${tab}/${actor.sessionId}`
  const common = (actor: AnyActorRef) => ({ at: now(), tab, place: place(), actor: idOf(actor) })
  return {
    idOf,
    actor: (actor: AnyActorRef, parent: AnyActorRef | undefined): FlowEntry => ({
      kind: 'actor',
      ...common(actor),
      machine: machineIdOf(actor) ?? null,
      name: parent ? actor.id : (machineIdOf(actor) ?? actor.id),
      parent: parent ? idOf(parent) : null,
      ...standingOf(actor.getSnapshot(), clean),
    }),
    step: (actor: AnyActorRef, snapshot: unknown, taken: Taken): StepEntry => ({
      kind: 'step',
      ...common(actor),
      from: taken.from ?? null,
      event: { ...(clean(taken.event) as object), type: taken.event.type }, // because an event is an object
      taken: [...(taken.transitions ?? [])],
      ...standingOf(snapshot, clean),
    }),
    gone: (actor: AnyActorRef): FlowEntry => ({ kind: 'gone', ...common(actor) }),
  }
}

/** Follows the actors of this tab, and posts what they do. */
function createFollower(around: Around, post: (entry: FlowEntry) => void) {
  const actors = new Map<string, AnyActorRef>()
  const senders = new WeakMap<object, string>()
  const taken = new Map<AnyActorRef, readonly string[]>()
  const words = createWords(around)
  const { idOf } = words

  function introduce(actor: AnyActorRef, parent: AnyActorRef | undefined) {
    actors.set(idOf(actor), actor)
    post(words.actor(actor, parent))
    for (const child of childrenOf(actor)) introduce(child, actor)
  }

  function step(actor: AnyActorRef, event: Event, snapshot: unknown) {
    const transitions = taken.get(actor)
    const entry = words.step(actor, snapshot, { event, from: senders.get(event), transitions })
    taken.delete(actor)
    post(entry)
    if (entry.status === 'active') return
    actors.delete(idOf(actor))
    post(words.gone(actor))
  }

  return {
    find: (id: string) => actors.get(id),
    introduce,
    introduceAll: () => {
      for (const actor of actors.values()) if (!parentOf(actor)) introduce(actor, undefined)
    },
    inspect: (seen: InspectionEvent) => {
      const actor = seen.actorRef as AnyActorRef // because an inspected system holds actors
      if (seen.type === '@xstate.event') {
        if (seen.sourceRef) senders.set(seen.event, idOf(seen.sourceRef as AnyActorRef)) // because only actors send
      } else if (seen.type === '@xstate.microstep')
        // oxlint-disable-next-line no-underscore-dangle -- xstate names it so
        taken.set(actor, [...(taken.get(actor) ?? []), ...takenOf(seen._transitions)])
      else if (seen.type === '@xstate.snapshot') {
        if (!actors.has(idOf(actor))) introduce(actor, parentOf(actor))
        step(actor, seen.event, seen.snapshot)
      }
    },
  }
}

/** Sends an event, or says why not. */
function refusalOf(actor: AnyActorRef | undefined, event: Event): string | null {
  if (!actor) return liveTexts.refusals.gone
  if (event.type.startsWith('xstate.')) return liveTexts.refusals.internal
  if (holdsSecret(event)) return liveTexts.refusals.secret
  try {
    const snapshot = actor.getSnapshot() as { can?: (asked: Event) => boolean } // because promises have none
    if (!snapshot.can?.(event)) return liveTexts.refusals.notNow
  } catch {
    return liveTexts.refusals.data
  }
  actor.send(event)
  return null
}

/** The inspected side: tells what the actors of this tab do, and sends them what somebody asks for by hand. */
export function createTab(port: Port, around: Around) {
  const likenesses: Likeness[] = []
  let isOn = true
  const post = (entry: FlowMessage) => void (isOn && port.post(entry))
  const follower = createFollower(around, post)
  const tellAll = () => {
    follower.introduceAll()
    for (const { introduce: tell } of likenesses) tell().forEach(post)
  }

  const stop = port.listen((data) => {
    if (!isOn) return
    const message = readMessage(data)
    if (message?.kind === 'hello') tellAll()
    if (message?.kind === 'send' && message.actor.startsWith(`${around.tab}/`)) {
      const { ask, actor, event } = message
      post({ kind: 'answer', ask, refusal: refusalOf(follower.find(actor), event) })
    }
  })

  return {
    inspect: (seen: InspectionEvent) => {
      if (isOn) follower.inspect(seen)
    },
    /** Shows an actor that ran before one looked. */
    meet: (actor: AnyActorRef) => follower.introduce(actor, undefined),
    post,
    join: (likeness: Likeness) => void likenesses.push(likeness),
    around,
    turn: (on: boolean) => {
      if (!on) post({ kind: 'bye', at: around.now(), tab: around.tab, place: around.place() })
      isOn = on
      if (on) tellAll()
    },
    stop,
  }
}
export type Tab = ReturnType<typeof createTab>

const parentOf = (actor: AnyActorRef): AnyActorRef | undefined =>
  // oxlint-disable-next-line no-underscore-dangle -- xstate names it so
  (actor as AnyActorRef & { readonly _parent?: AnyActorRef })._parent // because its type keeps it back
