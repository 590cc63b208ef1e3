import { createBrowserInspector } from '@statelyai/inspect'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { ActorRefLike, InspectionEvent, Observer } from 'xstate'

import { openFields } from '#machines/open-fields.ts'

import { machineOf } from './receiver.ts'
import { createRedactor, maskAll } from './redact.ts'
import type { Redact } from './redact.ts'

/** The page of flows, which works offline, or the inspector of stately.ai. */
export type Inspector = 'own' | 'stately'
const STATELY = 'https://stately.ai/inspect'
const OWN_PAGE = '/flows/'
/** Charts nest deeper than the ten levels after which the library writes [Object] instead of transitions and guards. */
export const DEPTH = 40

/** What an inspector says first, in the library's words. */
const CONNECTED = '@statelyai.connected'

type Inspected = { readonly status?: unknown; readonly value?: unknown } & Readonly<
  Record<string, unknown>
>
const cleanSnapshot = (snapshot: Inspected, clean: Redact) => ({
  status: snapshot.status,
  value: snapshot.value,
  context: clean(snapshot['context'] ?? {}),
  ...(snapshot['output'] === undefined ? {} : { output: clean(snapshot['output']) }),
})

function cleanInspection(event: StatelyInspectionEvent, clean: Redact): StatelyInspectionEvent {
  const given = event as unknown as Readonly<Record<string, Inspected | undefined>> // because events and snapshots are objects
  const { event: sent, snapshot } = given
  return {
    ...event,
    ...(sent ? { event: { ...(clean(sent) as object), type: sent['type'] } } : {}),
    ...(snapshot ? { snapshot: cleanSnapshot(snapshot, clean) } : {}),
  } as StatelyInspectionEvent // because only what they hold was cleaned, and an object stays one
}

/**
 * Makes of each message to an inspector what may reach it. The own page, in this browser, gets what actors hold without
 * secrets. Outside go ids, states, types of events, and the names of fields; their texts only where `openFields` says so.
 */
export function createCleaner(
  to: Inspector,
): (event: StatelyInspectionEvent) => StatelyInspectionEvent {
  const redact = createRedactor()
  if (to === 'own') return (event) => cleanInspection(event, redact)
  const machines = new Map<string, string>()
  return (event) => {
    if (event.type === '@xstate.actor')
      machines.set(event.sessionId, machineOf(event.definition) ?? '')
    const open = openFields[machines.get(event.sessionId) ?? ''] ?? []
    return cleanInspection(event, (value) => maskAll(redact(value), open))
  }
}

type Opened = {
  readonly to: Inspector
  /** Told whenever the inspector answers: when it has come, and when it is loaded anew. */
  readonly onConnected?: (() => void) | undefined
}

/** Opens the inspector in a window of its own, with the actors that run already. */
export function openInspector(
  actors: Iterable<ActorRefLike>,
  { to, onConnected }: Opened,
): Observer<InspectionEvent> {
  const url = to === 'stately' ? STATELY : `${location.origin}${OWN_PAGE}`
  if (onConnected)
    addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
      const isConnection =
        typeof data === 'object' && data !== null && 'type' in data && data.type === CONNECTED
      if (isConnection && origin === new URL(url).origin) onConnected()
    })
  const inspector = createBrowserInspector({
    url,
    serializationDepthLimit: DEPTH,
    serialize: createCleaner(to),
  })
  // Without its snapshot, an actor that runs already would have no state until its next event.
  for (const actor of actors) inspector.actor(actor, actor.getSnapshot())
  return inspector.inspect
}
