import type { CallName } from '#api/contract/calls.ts'
import type { Copy } from '#server/db/copy.ts'
import type { Db } from '#server/db/database.ts'
import type { Context } from '#server/http/context.ts'

import type { Deps } from './deps.ts'

/**
 * Calls that list records, add them up or count them, and so may be a moment behind (docs/scale.md). Exports choose by
 * themselves. Not here: single records, what forms choose from, and what is small or kept by the browser anyway.
 */
export const lagging = [
  'listShipmentRequests',
  'listStaffShipmentRequests',
  'listShipmentRequestsWithBol',
  'countShipmentRequests',
  'listMakerShipments',
  'listAllMakerItems',
  'getMakerFigures',
  'getStaffFigures',
  'getThroughput',
  'getDeliveredWeight',
  'listSpotOffers',
  'sumSpotOffers',
  'listSupplierOffers',
  'countSpotOutcomes',
  'countSymbolOffers',
  'getInbox',
  'searchEverything',
  'getUpdates',
] as const satisfies readonly CallName[]

/** Reads for a caller: from the copy where there is one and the caller has not just written, else from the primary. */
export const readFor =
  ({ db, copy }: Pick<Deps, 'db' | 'copy'>, { mayLag }: Pick<Context, 'mayLag'>): Copy['read'] =>
  (work) =>
    copy && mayLag ? copy.read(work) : work(db)

/** A call of the list above, on the database that is right for its caller. */
export function fromCopy<I, T>(
  make: (deps: Deps) => (input: I, context: Context) => Promise<T>,
  deps: Deps,
): (input: I, context: Context) => Promise<T> {
  const here = make(deps)
  if (!deps.copy) return here
  const there = make({ ...deps, db: deps.copy.db })
  return (input, context) =>
    readFor(deps, context)((db: Db) => (db === deps.db ? here : there)(input, context))
}
