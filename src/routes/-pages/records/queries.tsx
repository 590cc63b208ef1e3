import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { makeQueryClient } from '#api/client/query-client.ts'
import { leaving } from '#api/session/remembered.ts'
import type { AuthActor } from '#routes/-pages/shell/context.ts'
import { useAuth, useVisitor } from '#routes/-pages/shell/hooks.ts'
import { mindManners } from '#routes/-pages/shell/query-behavior.ts'

let current: { readonly owner: string | undefined; readonly client: QueryClient } | undefined
leaving.callOff = () => void current?.client.cancelQueries()

// What one user loaded is gone for the next one.
function clientFor(owner: string | undefined, auth: AuthActor): QueryClient {
  if (current?.owner !== owner || !current) {
    current?.client.clear()
    const isStill = () => {
      const now = auth.getSnapshot()
      return now.hasTag('stale') || now.hasTag('ended')
    }
    const client = makeQueryClient(isStill)
    current = { owner, client }
    const isOver = () => current?.client !== client
    mindManners(client, auth, { isStill, isOver })
  }
  return current.client
}

/** The cache of records, for pages that load any; it is not in the entry of the pages. */
export function Queries({ children }: { readonly children: ReactNode }) {
  const auth = useAuth()
  const owner = useVisitor()?.sub
  return <QueryClientProvider client={clientFor(owner, auth)}>{children}</QueryClientProvider>
}
