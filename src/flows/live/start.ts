import type { ActorRefLike, AnyActorRef, InspectionEvent, Observer } from 'xstate'

import { onCache } from '#flows/follow-records.ts'
import { LIVE_SWITCH, page, roots } from '#flows/follow.ts'
import { local, read, write } from '#storage'

import type { Inspector } from './inspector.ts'
import { openPort } from './port.ts'
import { followRecords } from './records.ts'
import { createTab } from './tab.ts'

/** Told to this page when its own switch is turned; other tabs hear of it from the storage. */
export const SWITCHED = 'flows-live-switch'

let turn: ((on: boolean) => void) | undefined
let actors: Iterable<ActorRefLike> = []
let inspector: Observer<InspectionEvent> | undefined

/** Whether this browser shows its actors: development does unless told not to. */
export function isLive(): boolean {
  const value = read(local, LIVE_SWITCH)
  return value === undefined ? import.meta.env.DEV : value !== ''
}

function startTab() {
  const tab = createTab(openPort(), {
    tab: Math.random().toString(36).slice(2, 8),
    now: () => Date.now(),
    place: () => location.pathname,
  })
  const before = page.followFlows
  page.followFlows = (event) => {
    before?.(event)
    tab.inspect(event)
    inspector?.next?.(event)
  }
  actors = roots
  for (const actor of actors) tab.meet(actor as AnyActorRef) // because a followed system holds actors
  let leave: (() => void) | undefined
  onCache((cache) => {
    leave?.()
    leave = followRecords(tab, cache)
  })
  addEventListener('pagehide', () => tab.turn(false))
  addEventListener('pageshow', ({ persisted }) => persisted && tab.turn(isLive()))
  if (import.meta.env['VITE_INSPECT'] === 'stately')
    addEventListener('pointerdown', () => void inspectTab('stately'), { once: true }) // a window opens by a gesture only
  return tab.turn
}

/** Shows what the actors of this tab do, or stops it, as the switch says; safe to call again. */
export function startLive(): void {
  if (turn) turn(isLive())
  else if (isLive()) turn = startTab()
}

/** The switch, for this tab and every other. */
export function switchLive(on: boolean): void {
  write(local, LIVE_SWITCH, on ? 'on' : '')
  startLive()
  dispatchEvent(new Event(SWITCHED))
}

/** Opens an inspector for this tab; `onConnected` is told whenever it answers. */
export async function inspectTab(to: Inspector = 'own', onConnected?: () => void): Promise<void> {
  const { openInspector } = await import('./inspector.ts')
  if (!isLive()) switchLive(true)
  inspector = openInspector(actors, { to, onConnected })
}
