import { useMemo, useState } from 'react'

import type { LaidFlow } from '#flows/laid.ts'
import type { FlowEntry } from '#schemas/flow-recording.ts'
import { liveTexts } from '#texts/flows-live.ts'

import { actorsOf, sceneOf } from './scene.ts'
import type { LiveActor, Scene } from './scene.ts'
import { theHub, useHub, useLoaded, useSwitch } from './store.ts'
import type { Loaded } from './store.ts'

type Sent = { readonly type: string; readonly refusal: string | undefined }
type FlowEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/** What is shown live on the page of a machine, now or at a step of a recording. */
export type Live = {
  readonly isOn: boolean
  readonly loaded: Loaded | undefined
  readonly entries: readonly FlowEntry[]
  readonly scene: Scene
  /** The actors of this machine. */
  readonly actors: readonly LiveActor[]
  readonly actor: LiveActor | undefined
  readonly choose: (id: string) => void
  readonly chosen: string
  /** Transitions whose event the actor would take. */
  readonly sendable: ReadonlySet<string>
  /** The event that is being filled in. */
  readonly filled: string | undefined
  readonly fill: (type: string | undefined) => void
  readonly send: (event: FlowEvent) => void
  readonly sent: Sent | undefined
}

const NONE: ReadonlySet<string> = new Set()

/** Ids of transitions whose event an actor would take from here; what happens to a record is done on its own page. */
export function sendableOf({ closed, next }: LiveActor, laid: LaidFlow): ReadonlySet<string> {
  if (closed) return NONE
  const types = new Set(next.filter(({ can }) => can !== false).map(({ type }) => type))
  return new Set(laid.transitions.filter(({ event }) => types.has(event)).map(({ id }) => id))
}

export function useLive(laid: LaidFlow): Live {
  const isOn = useSwitch()
  const now = useHub()
  const loaded = useLoaded()
  const [chosen, choose] = useState('')
  const [filled, fill] = useState<string>()
  const [sent, setSent] = useState<Sent>()
  const { entries, scene } = useMemo(() => {
    if (!loaded) return now
    const happened = loaded.entries.slice(0, loaded.at)
    return { entries: happened, scene: sceneOf(happened) }
  }, [now, loaded])
  const actors = useMemo(() => actorsOf(scene, laid.id), [scene, laid.id])
  const actor = actors.find(({ id }) => id === chosen) ?? actors[0]
  const sendable = useMemo(
    () => (loaded || !actor ? NONE : sendableOf(actor, laid)),
    [loaded, actor, laid],
  )
  const send = (event: FlowEvent) => {
    if (!actor) return
    void theHub()
      .send(actor.id, event)
      .then((refusal) => {
        setSent({ type: event.type, refusal })
        if (!refusal) fill(undefined)
        return undefined
      })
  }
  return {
    isOn,
    loaded,
    entries,
    scene,
    actors,
    actor,
    choose,
    chosen,
    sendable,
    filled,
    fill,
    send,
    sent,
  }
}

/** How a list names an actor: what it is, and on which page. */
export const sayActor = ({ name, place, isGone }: LiveActor): string =>
  `${liveTexts.actorIn(name, place)}${isGone ? ` (${liveTexts.ended})` : ''}`
