import type { AnyActorRef } from 'xstate'

import { onCache } from '#flows/follow-records.ts'
import { LIVE_SWITCH, onFollowed } from '#flows/follow.ts'

import { openPort } from './port.ts'
import { followRecords } from './records.ts'
import { createTab } from './tab.ts'

let turn: ((on: boolean) => void) | undefined

/** Whether this browser shows its actors: development does unless told not to. */
export function isLive(): boolean {
  const value = localStorage.getItem(LIVE_SWITCH)
  return value === null ? import.meta.env.DEV : value !== ''
}

/** Shows what the actors of this tab do, or stops it, as the switch says; safe to call again. */
export function startLive(): void {
  if (turn) return turn(isLive())
  if (!isLive()) return
  const tab = createTab(openPort(), {
    tab: Math.random().toString(36).slice(2, 8),
    now: () => Date.now(),
    place: () => location.pathname,
  })
  turn = tab.turn
  // because a followed system holds actors
  for (const actor of onFollowed(tab.inspect)) tab.meet(actor as AnyActorRef)
  let leave: (() => void) | undefined
  onCache((cache) => {
    leave?.()
    leave = followRecords(tab, cache)
  })
  addEventListener('pagehide', () => tab.turn(false))
  addEventListener('pageshow', ({ persisted }) => persisted && tab.turn(isLive()))
}

/** The switch, for this tab and every other. */
export function switchLive(on: boolean): void {
  localStorage.setItem(LIVE_SWITCH, on ? 'on' : '')
  startLive()
}
