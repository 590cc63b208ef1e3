import { useLoaded } from '#views/parts/use-loaded.ts'

type Deciding = typeof import('./deciding.ts')

// Asked for at once, beside the record: a request can be read before it can be acted on.
const loading = import('./deciding.ts')
loading.catch(() => undefined)

/** What can be done with a request; undefined while it loads. */
export const useDeciding = (): Deciding | undefined => useLoaded(loading)
