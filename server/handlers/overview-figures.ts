import { spotCalls } from '#api/contract/spot-offer.ts'
import { figuresByKind, offerSearches, requestSearches } from '#machines/dashboard/overview.ts'
import { shipmentList } from '#machines/shipment/list.ts'
import { offerList } from '#machines/spot-offer/list.ts'
import type { StaffFigures } from '#schemas/figures.ts'
import { overviewOf } from '#schemas/overview.ts'
import type { OfferFigure, RequestFigure } from '#schemas/overview.ts'
import { countViews } from '#server/db/repositories/shipment-views.ts'
import { offers, sumOffers } from '#server/db/repositories/spot-offers.ts'
import type { Context } from '#server/http/context.ts'

import type { Deps } from './deps.ts'
import { askedOf } from './inbox-items.ts'
import { countedOf } from './shipment-counts.ts'
import { filtersOf } from './spot-offers.ts'

const MOST_OFFERS = 99
type Counted = StaffFigures['strip'][number]

async function ofRequests(
  deps: Deps,
  context: Context,
  { names, today }: { readonly names: readonly RequestFigure[]; readonly today: string },
): Promise<readonly Counted[]> {
  if (names.length === 0) return []
  const asked = await askedOf(deps, context)
  const views = names.flatMap((id) =>
    countedOf({ id, search: shipmentList.query(requestSearches[id](today)) }, asked),
  )
  const counts = await countViews(deps.db, { scope: context.scope, views })
  return names.flatMap((figure) => {
    const found = counts.find(({ id }) => id === figure)
    return found ? [{ figure, count: found.count, isCapped: found.isCapped }] : []
  })
}

type OfferCount = { readonly figure: OfferFigure; readonly today: string }
async function ofOffers({ db }: Deps, context: Context, { figure, today }: OfferCount) {
  const query = spotCalls.listSpotOffers.query.parse(offerList.query(offerSearches[figure](today)))
  const asked = { scope: context.scope, filters: { ...filtersOf(query, context), today } }
  const [found, sums] = await Promise.all([
    offers.count(db, { ...asked, limit: MOST_OFFERS + 1 }),
    figure === 'offers-open' ? sumOffers(db, asked) : undefined,
  ])
  const count = Math.min(found, MOST_OFFERS)
  const dollars = sums && { dollars: sums.open }
  return { figure, count, isCapped: found > MOST_OFFERS, ...dollars }
}

/** The strip of the reader's overview: what the list behind each figure shows, counted by its own conditions. */
export async function stripOf(
  deps: Deps,
  context: Context,
  today: string,
): Promise<readonly Counted[]> {
  const { figures } = overviewOf(context.user.caller)
  const names = figuresByKind(figures)
  const [requests, offered] = await Promise.all([
    ofRequests(deps, context, { names: names.requests, today }),
    Promise.all(names.offers.map((figure) => ofOffers(deps, context, { figure, today }))),
  ])
  const all = [...requests, ...offered]
  return figures.flatMap((figure) => all.find((one) => one.figure === figure) ?? [])
}
