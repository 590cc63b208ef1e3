import type { OfferFilters } from '#api/contract/spot-offer.ts'
import { usualOfferSorting } from '#machines/spot-offer/list.ts'
import type { OfferState, SpotOffer } from '#schemas/spot-offer/offer.ts'
import { INNER_SORTS } from '#schemas/spot-offer/sorts.ts'
import { factsOfRow, toSupplier } from '#server/db/repositories/spot-offer-rows.ts'
import type { StoredOffer } from '#server/db/repositories/spot-offer-rows.ts'
import { findSupplierOffer, offers, pendingOffers } from '#server/db/repositories/spot-offers.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { listHandler } from '#server/records/list.ts'
import type { Paged } from '#server/records/list.ts'
import { spotServerTexts } from '#texts/spot-offer-server.ts'

import { personOf } from './acting.ts'
import type { Deps } from './deps.ts'
import {
  offerSeenBy,
  readOffer,
  seesAll,
  surroundings,
  verifiedActor,
  waitsFor,
} from './spot-offer-around.ts'
import type { Surroundings } from './spot-offer-around.ts'

/** What a list is asked for, as the database knows it. */
export const filtersOf = (query: OfferFilters, { user }: Context) => ({
  createdBy: query.mine ? personOf(user).id : undefined,
  states: query.state,
  tenant: query.supplier_id === undefined ? undefined : `supplier:${query.supplier_id}`,
  useCase: query.use_case,
  priceReason: query.price_reason,
  q: query.q,
  isExpired: query.expired,
  expiresTo: query.expires_to,
})

const notShown = (path: string, text: string) =>
  refuse('invalid_query', { issues: [{ path, code: 'not_shown', text }] })
/** Refuses what would tell, by the order of offers or by which are found, what is not shown to the caller. */
export function hiddenBy(query: OfferFilters, { user }: Context) {
  if (seesAll(user)) return undefined
  if (query.sort && INNER_SORTS.includes(query.sort))
    return notShown('sort', spotServerTexts.innerSort)
  return query.price_reason && notShown('price_reason', spotServerTexts.innerFilter)
}

/** What waits for this user: worked out from the flow and who stands in, not stored. */
export async function awaitedIds(deps: Deps, { user }: Context, around: Surroundings) {
  const pending = await pendingOffers(deps.db)
  const me = verifiedActor(user)
  return pending
    .filter((row) => waitsFor(factsOfRow(row, around), me, around.today))
    .map(({ id }) => id)
}

type StaffQuery = Paged<OfferFilters>
export const listSpotOffers = listHandler(
  offers,
  async (deps, { limit: _limit, cursor: _cursor, ...query }: StaffQuery, context) => {
    const { user } = context
    const hidden = hiddenBy(query, context)
    if (hidden) return hidden
    const around = await surroundings(deps, context.now)
    const ids = query.awaiting_me ? await awaitedIds(deps, context, around) : undefined
    return {
      filters: { ...filtersOf(query, context), ids, today: around.today },
      sort: query.sort ?? usualOfferSorting({ to: query.expires_to, isExpired: query.expired }),
      bound: query,
      isFull: seesAll(user),
      show: (stored: StoredOffer): SpotOffer => offerSeenBy(user, stored, around),
    }
  },
)

export const getSpotOffer =
  (deps: Deps): HandlerOf<'getSpotOffer'> =>
  ({ params }, context) =>
    readOffer(deps, context, params.offer_id)

type SupplierQuery = Paged<{ readonly state?: readonly OfferState[] | undefined }>
export const listSupplierOffers = listHandler(
  offers,
  async (deps, { state }: SupplierQuery, { now }) => {
    const { today } = await surroundings(deps, now)
    return {
      filters: { outside: state ?? [], today },
      sort: '-updated' as const,
      bound: { state },
      isFull: false,
      // Staff see here what suppliers see, and nothing that suppliers do not.
      show: (stored: StoredOffer) => toSupplier(stored, today),
    }
  },
)

export const getSupplierOffer =
  (deps: Deps): HandlerOf<'getSupplierOffer'> =>
  async ({ params }, { scope, now }) => {
    const stored = await findSupplierOffer(deps.db, params.offer_id, scope)
    const { today } = await surroundings(deps, now)
    const data = stored && toSupplier(stored, today)
    return data ? { data } : refuse('not_found')
  }
