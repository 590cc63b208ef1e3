import { QueryClient } from '@tanstack/react-query'

const DEDUPE_MS = 2000 // specification 2 §7.11

/** The cache of records; query-behavior.ts has the rest of §7.11. */
export const makeQueryClient = (isStale: () => boolean): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: DEDUPE_MS,
        retry: false, // the request helper has retried already, within seconds
        refetchOnWindowFocus: () => !isStale(),
        refetchOnReconnect: () => !isStale(),
      },
    },
  })
