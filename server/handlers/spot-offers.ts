import type { OfferFilters } from '#api/contract/spot-offer.ts'
import { DEFAULT_PAGE } from '#schemas/records/page.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { listOffers } from '#server/db/repositories/spot-offer-lists.ts'
import type { ListedOffer, OfferPage } from '#server/db/repositories/spot-offer-lists.ts'
import { factsOfRow, toSupplier } from '#server/db/repositories/spot-offer-rows.ts'
import {
  countOutcomes,
  findSupplierOffer,
  pendingOffers,
} from '#server/db/repositories/spot-offers.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Listing } from '#server/http/cursor.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'

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

type Paged = { readonly limit?: number | undefined; readonly cursor?: string | undefined }
type Found = { readonly page: readonly ListedOffer[]; readonly nextCursor: string | null }

/** Reads one page more than is shown, to know whether there is another. */
async function readPage(
  { db }: Deps,
  listing: Listing,
  { limit = DEFAULT_PAGE, cursor, ...page }: Omit<OfferPage, 'limit' | 'after'> & Paged,
): Promise<Found | Refusal> {
  const after = cursor === undefined ? undefined : readCursor(listing, cursor)
  if (cursor !== undefined && !after)
    return refuse('invalid_query', {
      issues: [{ path: 'cursor', code: 'bad_cursor', text: 'It belongs to another list' }],
    })
  const found = await listOffers(db, { ...page, after, limit: limit + 1 })
  if (!found)
    return refuse('overloaded', { message: 'The search takes too long: add a word', retryAfter: 1 })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return { page: shown, nextCursor: last ? writeCursor(listing, last.key) : null }
}

const filtersOf = (query: OfferFilters, { user }: Context) => ({
  createdBy: query.mine ? personOf(user).id : undefined,
  states: query.state,
  tenant: query.supplier_id === undefined ? undefined : `supplier:${query.supplier_id}`,
  useCase: query.use_case,
  priceReason: query.price_reason,
  q: query.q,
  isExpired: query.expired,
  expiresTo: query.expires_to,
})

/** What waits for this user: worked out from the flow and who stands in, not stored. */
async function awaitedIds(deps: Deps, { user }: Context, around: Surroundings) {
  const pending = await pendingOffers(deps.db)
  const me = verifiedActor(user)
  return pending
    .filter((row) => waitsFor(factsOfRow(row, around), me, around.today))
    .map(({ id }) => id)
}

export const listSpotOffers =
  (deps: Deps): HandlerOf<'listSpotOffers'> =>
  async ({ query }, context) => {
    const { limit, cursor, ...given } = query
    const around = await surroundings(deps, context.now)
    const sort = query.sort ?? '-updated'
    const ids = query.awaiting_me ? await awaitedIds(deps, context, around) : undefined
    const found = await readPage(
      deps,
      { sort, filters: given },
      {
        scope: context.scope,
        filters: { ...filtersOf(query, context), ids },
        sort,
        limit,
        cursor,
        today: around.today,
        isFull: seesAll(context.user),
      },
    )
    if (found instanceof Refusal) return found
    const data: SpotOffer[] = found.page.map(({ stored }) =>
      offerSeenBy(context.user, stored, around),
    )
    return { data, nextCursor: found.nextCursor }
  }

export const getSpotOffer =
  (deps: Deps): HandlerOf<'getSpotOffer'> =>
  ({ params }, context) =>
    readOffer(deps, context, params.offer_id)

export const listSupplierOffers =
  (deps: Deps): HandlerOf<'listSupplierOffers'> =>
  async ({ query }, context) => {
    const { limit, cursor, state } = query
    const { today } = await surroundings(deps, context.now)
    const found = await readPage(
      deps,
      { sort: '-updated', filters: { state } },
      {
        scope: context.scope,
        filters: { outside: state ?? [] },
        sort: '-updated',
        limit,
        cursor,
        today,
        isFull: false,
      },
    )
    if (found instanceof Refusal) return found
    // Staff see here what suppliers see, and nothing that suppliers do not.
    const data = found.page.flatMap(({ stored }) => toSupplier(stored, today) ?? [])
    return { data, nextCursor: found.nextCursor }
  }

export const getSupplierOffer =
  (deps: Deps): HandlerOf<'getSupplierOffer'> =>
  async ({ params }, { scope, now }) => {
    const stored = await findSupplierOffer(deps.db, params.offer_id, scope)
    const { today } = await surroundings(deps, now)
    const data = stored && toSupplier(stored, today)
    return data ? { data } : refuse('not_found')
  }

export const countSpotOutcomes =
  ({ db, spot }: Deps): HandlerOf<'countSpotOutcomes'> =>
  async ({ query }) => {
    const found = await countOutcomes(db, { ...query, timeZone: spot.companyTimeZone })
    return {
      data: found.map(({ month, action, loss_reason: lossReason, count, total }) => ({
        month,
        outcome: action === 'supplier-approve' ? ('won' as const) : ('lost' as const),
        lossReason: action === 'supplier-approve' ? null : lossReason,
        count,
        total,
      })),
    }
  }
