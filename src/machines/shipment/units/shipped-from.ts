import type { UnitDraft } from './draft.ts'

/** What was shipped before, by its site, the newest first. */
export type Loads = readonly { readonly siteId: string; readonly units: readonly UnitDraft[] }[]

/** The units that a site shipped before, the newest first. */
export const shippedFrom = (siteId: string | undefined, earlier: Loads = []): UnitDraft[] =>
  earlier.filter((load) => load.siteId === siteId).flatMap(({ units }) => units)
