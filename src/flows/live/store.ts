import { useSyncExternalStore } from 'react'

import { LIVE_SWITCH } from '#flows/follow.ts'
import type { FlowEntry } from '#schemas/flow-recording.ts'

import { createHub } from './hub.ts'
import type { Hub, HubState } from './hub.ts'
import { openPort } from './port.ts'
import { emptyScene } from './scene.ts'
import { SWITCHED, isLive } from './start.ts'

const EMPTY: HubState = { entries: [], scene: emptyScene }
let hub: Hub | undefined

/** The hub of this page; it listens from the first look on, over all pages of flows. */
export function theHub(): Hub {
  if (hub) return hub
  hub = createHub(openPort())
  hub.ask()
  // This page is somebody's inspector: what opened it sends over.
  if (globalThis.opener) {
    const taken = hub
    void import('./receiver.ts').then(({ receiveInspection }) => receiveInspection(taken))
  }
  return hub
}

const subscribeHub = (next: () => void) => theHub().subscribe(next)
export const useHub = (): HubState =>
  useSyncExternalStore(
    subscribeHub,
    () => hub?.getState() ?? EMPTY,
    () => EMPTY,
  )

/** A recording that is looked at instead of what happens now. */
export type Loaded = {
  readonly name: string
  readonly entries: readonly FlowEntry[]
  /** How many of its entries have happened. */
  readonly at: number
}
let loaded: Loaded | undefined
const watchers = new Set<() => void>()
export function setLoaded(next: Loaded | undefined): void {
  loaded = next
  for (const watcher of watchers) watcher()
}
const subscribeLoaded = (next: () => void) => {
  watchers.add(next)
  return () => void watchers.delete(next)
}
/** Kept beside the pages, so that it is still there on the chart of another machine. */
export const useLoaded = (): Loaded | undefined =>
  useSyncExternalStore(
    subscribeLoaded,
    () => loaded,
    () => undefined,
  )

const subscribeSwitch = (next: () => void) => {
  const hear = (event: Event) => {
    if (!(event instanceof StorageEvent) || event.key === LIVE_SWITCH) next()
  }
  addEventListener('storage', hear)
  addEventListener(SWITCHED, next)
  return () => {
    removeEventListener('storage', hear)
    removeEventListener(SWITCHED, next)
  }
}
export const useSwitch = (): boolean => useSyncExternalStore(subscribeSwitch, isLive, () => false)
