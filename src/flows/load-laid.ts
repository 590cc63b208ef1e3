import { notFound } from '@tanstack/react-router'

import { laidFlows } from './laid/index.ts'

/** A chart as it is laid out, by the id of its machine; one that nobody has is a page that is not there. */
export function loadLaid(id: string) {
  const load = laidFlows[id]
  if (!load) throw notFound()
  return load()
}
