import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { makeQueryClient } from '#api/query-client.ts'
import { followCache } from '#flows/follow-records.ts'

import type { AuthActor } from './-context.ts'
import { useAuth, useVisitor } from './-hooks.ts'

// A tab that has to reload, or whose user has to sign in again, reads nothing by itself.
const isStill = (auth: AuthActor) => {
  const now = auth.getSnapshot()
  return now.hasTag('stale') || now.hasTag('ended')
}

async function mindManners(client: QueryClient, auth: AuthActor): Promise<void> {
  const { pauseReading, retryInPassing, throttleFocus } = await import('#api/query-manners.ts')
  throttleFocus()
  retryInPassing(client, () => isStill(auth))
  let hadEnded = false
  auth.subscribe((snapshot) => {
    if (snapshot.hasTag('stale')) pauseReading()
    const hasEnded = snapshot.hasTag('ended')
    // Signed in again: what could not be read meanwhile is.
    if (hadEnded && !hasEnded && snapshot.hasTag('signedIn')) void client.invalidateQueries()
    hadEnded = hasEnded
  })
}

// What others change is shown without a reload, as long as its reader is here.
async function hear(client: QueryClient, auth: AuthActor): Promise<void> {
  const { hearUpdates } = await import('#api/updates.ts')
  hearUpdates(client, {
    isOver: () => current?.client !== client,
    isPaused: () => isStill(auth) || !auth.getSnapshot().hasTag('signedIn'),
  })
}

let current: { readonly owner: string | undefined; readonly client: QueryClient } | undefined

// What one user loaded is gone for the next one.
function clientFor(owner: string | undefined, auth: AuthActor): QueryClient {
  if (current?.owner !== owner || !current) {
    current?.client.clear()
    const client = makeQueryClient(() => isStill(auth))
    current = { owner, client }
    followCache(client.getQueryCache())
    void mindManners(client, auth)
    if (owner) void hear(client, auth).catch(() => undefined)
  }
  return current.client
}

/** The cache of records, for pages that load any; it is not in the entry of the pages. */
export function Queries({ children }: { readonly children: ReactNode }) {
  const auth = useAuth()
  const owner = useVisitor()?.sub
  return <QueryClientProvider client={clientFor(owner, auth)}>{children}</QueryClientProvider>
}
