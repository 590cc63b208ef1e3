import { createBrowserReceiver } from '@statelyai/inspect'
import type { StatelyInspectionEvent } from '@statelyai/inspect'

import { readMessage } from '#schemas/flow-recording.ts'
import type { FlowMessage } from '#schemas/flow-recording.ts'
import { fieldOf } from '#schemas/unknown.ts'

import type { Hub } from './hub.ts'

const TAB = 'inspected'
const idOf = (session: string) => `${TAB}/${session}`

/** The id of the machine that a message defines; null: it defines none. */
export function machineOf(definition: string | undefined): string | null {
  try {
    const id = fieldOf(JSON.parse(definition ?? '{}'), 'id')
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}

/** An inspection event of any page with @statelyai/inspect as an entry; undefined: it tells of no state. */
export function toEntry(seen: StatelyInspectionEvent): FlowMessage | undefined {
  if (seen.type === '@xstate.event') return undefined
  const { snapshot } = seen
  const common = {
    at: Number(seen.createdAt) || Date.parse(seen.createdAt),
    tab: TAB,
    place: TAB,
    actor: idOf(seen.sessionId),
    status: fieldOf(snapshot, 'status') ?? 'active',
    value: fieldOf(snapshot, 'value'),
    context: fieldOf(snapshot, 'context'),
    next: [],
  }
  if (seen.type === '@xstate.snapshot')
    return readMessage({ kind: 'step', ...common, from: null, event: seen.event, taken: [] })
  const parent = seen.parentId ? idOf(seen.parentId) : null
  const machine = machineOf(seen.definition)
  const name = parent ? seen.name : (machine ?? seen.name)
  return readMessage({ kind: 'actor', ...common, machine, name, parent })
}

/** Shows what the page that opened this one sends as to an inspector, but for tabs that tell the hub already. */
export function receiveInspection(hub: Hub): void {
  createBrowserReceiver().subscribe((seen) => {
    const isKnown = [...hub.getState().scene.values()].some(
      ({ id, tab }) => tab !== TAB && id.endsWith(`/${seen.sessionId}`),
    )
    const entry = isKnown ? undefined : toEntry(seen)
    if (entry?.kind === 'actor' || entry?.kind === 'step') hub.take(entry)
  })
}
