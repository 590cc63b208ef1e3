import { keepTrying } from '#views/parts/keep-trying.ts'
import { keepLoaded, useLoaded } from '#views/parts/use-loaded.ts'

export type Deciding = typeof import('./deciding.ts')

// Asked for at once, beside the record: an offer can be read before it can be acted on.
const loading = keepLoaded(keepTrying(() => import('./deciding.ts')))

/** What can be done with an offer; undefined while it loads. */
export const useDeciding = (): Deciding | undefined => useLoaded(loading)
