import { keepTrying } from '#views/parts/keep-trying.ts'
import { keepLoaded, useLoaded } from '#views/parts/use-loaded.ts'

async function load() {
  const [{ Aside }, { Lines }, deciding, around] = await Promise.all([
    keepTrying(() => import('./aside.tsx')),
    keepTrying(() => import('./lines.tsx')),
    keepTrying(() => import('#views/spot-offer/deciding.ts')),
    keepTrying(() => import('#views/records/record/around.tsx')),
  ])
  return { Aside, Lines, ...deciding, ...around }
}
/** What the page of an offer consists of, and what decides what can be done with it. */
export type OfferParts = Awaited<ReturnType<typeof load>>

// Asked for at once, beside the record, and shown with it: what came later would push the rest down.
const loading = keepLoaded(load())

/** The parts of the page; undefined while they load. */
export const useOfferParts = (): OfferParts | undefined => useLoaded(loading)
