import { watchConnection } from '#api/client/connection.ts'
import { onFlush } from '#api/records/drafts.ts'

const TICK_MS = 60_000

/** What the device tells a page that keeps a draft. */
export type DeviceNews =
  | { readonly type: 'tick'; readonly now: number }
  | { readonly type: 'network'; readonly isOnline: boolean }
  | { readonly type: 'flush' }

/** Tells the minutes, the connection and when a draft is to be saved now; returns how to stop. */
export function watchDevice(tell: (news: DeviceNews) => void): () => void {
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
