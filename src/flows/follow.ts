import type { ActorRefLike, InspectionEvent } from 'xstate'

/** Where the switch is kept: `on`, empty, or nothing as long as nobody touched it. */
export const LIVE_SWITCH = 'flows.live'

const roots = new Set<ActorRefLike>()
let tell: ((event: InspectionEvent) => void) | undefined

/** The `inspect` of every actor that a page starts: all that inspection costs while it is off. */
export function follow(event: InspectionEvent): void {
  const { type, actorRef, rootId } = event
  if (actorRef.sessionId === rootId) {
    if (type === '@xstate.event' && event.event.type === 'xstate.init') roots.add(actorRef)
    if (type === '@xstate.snapshot' && event.snapshot.status !== 'active') roots.delete(actorRef)
  }
  tell?.(event)
}

/** Gets what happens from now on; returns the actors that run already. */
export function onFollowed(next: (event: InspectionEvent) => void): ReadonlySet<ActorRefLike> {
  tell = next
  return roots
}

/** Loads the inspection when the switch is on, now or as another tab turns it; development has it on until then. */
export function watchSwitch(): void {
  const load = () => void import('./live/start.ts').then(({ startLive }) => startLive())
  addEventListener('storage', ({ key }) => key === LIVE_SWITCH && load())
  if (localStorage.getItem(LIVE_SWITCH) ?? import.meta.env.DEV) load()
}
