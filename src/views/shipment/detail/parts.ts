import { keepTrying } from '#views/parts/keep-trying.ts'
import { keepLoaded, useLoaded } from '#views/parts/use-loaded.ts'

async function load() {
  const [{ Aside }, { Goods }, deciding, standing, around] = await Promise.all([
    keepTrying(() => import('./aside.tsx')),
    keepTrying(() => import('./goods.tsx')),
    keepTrying(() => import('./deciding.ts')),
    keepTrying(() => import('./standing.tsx')),
    keepTrying(() => import('#views/records/record/around.tsx')),
  ])
  return { Aside, Goods, ...deciding, ...standing, ...around }
}
/** What the page of a request consists of, and what decides what can be done with it. */
export type RequestParts = Awaited<ReturnType<typeof load>>

// Asked for at once, beside the record, and shown with it: what came later would push the rest down.
const loading = keepLoaded(load())

/** The parts of the page; undefined while they load. */
export const useRequestParts = (): RequestParts | undefined => useLoaded(loading)
