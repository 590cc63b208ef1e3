import { watchConnection } from '#api/client/connection.ts'
import { onFlush } from '#api/records/drafts.ts'
import type { DeviceEvent } from '#machines/records/form/types.ts'

const TICK_MS = 60_000

/** Tells the minutes, the connection and when a draft is to be saved now; returns how to stop. */
export function watchDevice(tell: (news: DeviceEvent) => void): () => void {
  const hidden = () => document.visibilityState === 'hidden' && tell({ type: 'flush' })
  const flush = () => tell({ type: 'flush' })
  const timer = setInterval(() => tell({ type: 'tick', now: Date.now() }), TICK_MS)
  const stopFlushing = onFlush(flush)
  const stopConnection = watchConnection((isOnline) => tell({ type: 'network', isOnline }))
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    clearInterval(timer)
    stopFlushing()
    stopConnection()
    removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', hidden)
  }
}
