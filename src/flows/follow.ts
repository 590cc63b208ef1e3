import type { ActorRefLike, InspectionEvent } from 'xstate'

import { local, read } from '#storage'

/** Where the switch is kept: `on`, empty, or nothing as long as nobody touched it. */
export const LIVE_SWITCH = 'flows.live'

type Listener = (event: InspectionEvent) => void
// On the page itself, so that who opened it can listen from its first moment: the browser tests see by it which
// transitions pages take.
export const page = globalThis as typeof globalThis & { followFlows?: Listener } // because only this file and the tests know it
/** The actors that run, each at the root of its system. */
export const roots = new Set<ActorRefLike>()

/** The `inspect` of every actor that a page starts: all that inspection costs while it is off. */
export function follow(event: InspectionEvent): void {
  const { type, actorRef, rootId } = event
  if (actorRef.sessionId === rootId) {
    if (type === '@xstate.event' && event.event.type === 'xstate.init') roots.add(actorRef)
    if (type === '@xstate.snapshot' && event.snapshot.status !== 'active') roots.delete(actorRef)
  }
  page.followFlows?.(event)
}

/** Loads the inspection when the switch is on, now or as another tab turns it; development has it on until then. */
export function watchSwitch(): void {
  const load = () => void import('./live/start.ts').then((file) => file.startLive())
  addEventListener('storage', ({ key }) => key === LIVE_SWITCH && load())
  if (read(local, LIVE_SWITCH) ?? import.meta.env.DEV) load()
}
