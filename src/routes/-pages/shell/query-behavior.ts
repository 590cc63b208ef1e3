import type { QueryClient } from '@tanstack/react-query'

import { pauseReading, retryInPassing, throttleFocus } from '#api/client/query-behavior.ts'
import { hearUpdates } from '#api/client/updates.ts'
import { clearDevice } from '#api/session/on-device.ts'
import { followCache } from '#flows/index.ts'

import type { AuthActor } from './context.ts'

type Asked = {
  /** A tab that has to reload, or whose user has to sign in again, reads nothing by itself. */
  readonly isStill: () => boolean
  /** Whether the cache belongs to somebody who has left. */
  readonly isOver: () => boolean
}

/** How a cache behaves while its page is open; it comes after the page. */
export function mindManners(client: QueryClient, auth: AuthActor, { isStill, isOver }: Asked) {
  followCache(client.getQueryCache())
  throttleFocus()
  retryInPassing(client, isStill)
  const isPaused = () => isStill() || !auth.getSnapshot().hasTag('signedIn')
  const { user } = auth.getSnapshot().context
  const owner = user && `${user.pool}|${user.sub}`
  const lookAround = hearUpdates(client, { owner, isOver, isPaused })
  let hadEnded = false
  const mind = (snapshot: ReturnType<AuthActor['getSnapshot']>) => {
    // Whoever it was read for may have left.
    if (snapshot.hasTag('stale')) {
      pauseReading()
      void client.cancelQueries()
    }
    // What still starts would be refused, and nobody is there any more to read it; what is on its way: queries.tsx.
    if (snapshot.matches({ status: 'signingOut' }))
      client.setDefaultOptions({ queries: { enabled: false } })
    // What was read for whoever has left is not for who comes next.
    if (owner && !snapshot.context.user) {
      client.clear()
      clearDevice()
    }
    const hasEnded = snapshot.hasTag('ended')
    // Signed in again: what could not be read meanwhile is.
    if (hadEnded && !hasEnded && snapshot.hasTag('signedIn')) void client.invalidateQueries()
    hadEnded = hasEnded
    lookAround()
  }
  // Whoever was quick has gone on meanwhile.
  mind(auth.getSnapshot())
  auth.subscribe(mind)
}
