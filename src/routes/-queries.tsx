import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { followCache } from '#flows/follow-records.ts'

import type { AuthActor } from './-context.ts'
import { useAuth, useVisitor } from './-hooks.ts'

const DEDUPE_MS = 2000 // specification 2 §7.11

const makeClient = (auth: AuthActor) => {
  const isStale = () => auth.getSnapshot().hasTag('stale')
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: DEDUPE_MS,
        retry: false, // the request helper has retried already
        refetchOnWindowFocus: () => !isStale(),
        refetchOnReconnect: () => !isStale(),
      },
    },
  })
}

let current: { readonly owner: string | undefined; readonly client: QueryClient } | undefined

// What one user loaded is gone for the next one.
function clientFor(owner: string | undefined, auth: AuthActor): QueryClient {
  if (current?.owner !== owner || !current) {
    current?.client.clear()
    current = { owner, client: makeClient(auth) }
    followCache(current.client.getQueryCache())
  }
  return current.client
}

/** The cache of records, for pages that load any; it is not in the entry of the pages. */
export function Queries({ children }: { readonly children: ReactNode }) {
  const auth = useAuth()
  const owner = useVisitor()?.sub
  return <QueryClientProvider client={clientFor(owner, auth)}>{children}</QueryClientProvider>
}
