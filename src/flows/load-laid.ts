import { notFound } from '@tanstack/react-router'

import { keepTrying } from '#views/parts/keep-trying.ts'

import type { LaidFlow } from './laid.ts'
import { laidFlows } from './laid/index.ts'

/** A chart as it is laid out, by the id of its machine; one that nobody has is a page that is not there. */
export async function loadLaid(id: string): Promise<LaidFlow> {
  const load = laidFlows[id]
  if (!load) throw notFound()
  return (await keepTrying(load)).default
}
