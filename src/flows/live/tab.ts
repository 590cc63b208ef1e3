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

/** The inspected side: tells what the actors of this tab do, and sends them what somebody asks for by hand. */
export function createTab(port: Port, around: Around) {
  const actors = new Map<string, AnyActorRef>()
  const likenesses: Likeness[] = []
  const senders = new WeakMap<object, string>()
  const taken = new Map<AnyActorRef, readonly string[]>()
  const clean = createRedactor()
  let isOn = true

  const idOf = (actor: AnyActorRef) => `${around.tab}/${actor.sessionId}`
  const post = (entry: FlowMessage) => void (isOn && port.post(entry))
  const common = (actor: AnyActorRef) => ({
    at: around.now(),
    tab: around.tab,
    place: around.place(),
    actor: idOf(actor),
  })

  function introduce(actor: AnyActorRef, parent: AnyActorRef | undefined) {
    actors.set(idOf(actor), actor)
    post({
      kind: 'actor',
      ...common(actor),
      machine: machineIdOf(actor) ?? null,
      name: parent ? actor.id : (machineIdOf(actor) ?? actor.id),
      parent: parent ? idOf(parent) : null,
      ...standingOf(actor.getSnapshot(), clean),
    })
    for (const child of childrenOf(actor)) introduce(child, actor)
  }

  function step(actor: AnyActorRef, event: Event, snapshot: unknown) {
    const standing = standingOf(snapshot, clean)
    const entry: StepEntry = {
      kind: 'step',
      ...common(actor),
      from: senders.get(event) ?? null,
      event: { ...(clean(event) as object), type: event.type }, // because an event is an object
      taken: [...(taken.get(actor) ?? [])],
      ...standing,
    }
    taken.delete(actor)
    post(entry)
    if (standing.status === 'active') return
    actors.delete(idOf(actor))
    post({ kind: 'gone', ...common(actor) })
  }

  function inspect(seen: InspectionEvent) {
    if (!isOn) return
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
  }

  function refusalOf(id: string, event: Event): string | null {
    const actor = actors.get(id)
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

  const tellAll = () => {
    for (const actor of actors.values()) if (!parentOf(actor)) introduce(actor, undefined)
    for (const { introduce: tell } of likenesses) tell().forEach(post)
  }

  const stop = port.listen((data) => {
    if (!isOn) return
    const message = readMessage(data)
    if (message?.kind === 'hello') tellAll()
    if (message?.kind === 'send' && message.actor.startsWith(`${around.tab}/`)) {
      const { ask, actor, event } = message
      post({ kind: 'answer', ask, refusal: refusalOf(actor, event) })
    }
  })

  return {
    inspect,
    /** Shows an actor that ran before one looked. */
    meet: (actor: AnyActorRef) => introduce(actor, undefined),
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
  (actor as AnyActorRef & { readonly _parent?: AnyActorRef })._parent
