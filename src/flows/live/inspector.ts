import { createBrowserInspector } from '@statelyai/inspect'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { ActorRefLike, InspectionEvent, Observer } from 'xstate'

import { createRedactor } from './redact.ts'
import type { Redact } from './redact.ts'

/** Names the inspector that a browser uses: nothing for the page of flows, which works offline; or `stately`. */
export const INSPECTOR_SETTING = 'flows.inspector'
const STATELY = 'https://stately.ai/inspect'
const OWN_PAGE = '/flows/'

type Inspected = { readonly status?: unknown; readonly value?: unknown } & Readonly<
  Record<string, unknown>
>
const cleanSnapshot = (snapshot: Inspected, clean: Redact) => ({
  status: snapshot.status,
  value: snapshot.value,
  context: clean(snapshot['context'] ?? {}),
  ...(snapshot['output'] === undefined ? {} : { output: clean(snapshot['output']) }),
})

/** What leaves the tab for an inspector: ids as they are, all that people typed or got redacted. */
export function cleanInspection(
  event: StatelyInspectionEvent,
  clean: Redact,
): StatelyInspectionEvent {
  const given = event as unknown as Readonly<Record<string, Inspected | undefined>> // because events and snapshots are objects
  const { event: sent, snapshot } = given
  return {
    ...event,
    ...(sent ? { event: { ...(clean(sent) as object), type: sent['type'] } } : {}),
    ...(snapshot ? { snapshot: cleanSnapshot(snapshot, clean) } : {}),
  } as StatelyInspectionEvent // because only what they hold was cleaned
}

/** Which address the inspector of this browser has. */
function inspectorAddress(setting: string | null): string {
  return setting === 'stately' ? STATELY : `${location.origin}${OWN_PAGE}`
}

/** Opens the inspector in a window of its own, with the actors that run already. */
export function openInspector(
  actors: Iterable<ActorRefLike>,
  setting: string | null,
): Observer<InspectionEvent> {
  const clean = createRedactor()
  const inspector = createBrowserInspector({
    url: inspectorAddress(setting),
    serialize: (event) => cleanInspection(event, clean),
  })
  for (const actor of actors) inspector.actor(actor)
  return inspector.inspect
}
