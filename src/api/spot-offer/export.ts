import { request } from '#api/client/request.ts'
import { spotCalls as calls } from '#api/contract/spot-offer.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'

import type { OfferListQuery } from './offers.ts'

const PAGE = '200'
// Ours: more is a question to the database, not to a list.
const MOST_PAGES = 25

/** Every offer that a query finds, read page after page; `isWhole` is false when there are more than 5,000. */
export async function readOfferPages(
  query: OfferListQuery,
): Promise<{ readonly offers: readonly SpotOffer[]; readonly isWhole: boolean }> {
  const offers: SpotOffer[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    // One after the other: each page's cursor is in the one before.
    // oxlint-disable-next-line no-await-in-loop
    const { data, nextCursor } = await request(calls.listSpotOffers, {
      query: { ...query, limit: PAGE, ...(cursor ? { cursor } : {}) },
    })
    offers.push(...data)
    if (nextCursor === null) return { offers, isWhole: true }
    cursor = nextCursor
  }
  return { offers, isWhole: false }
}
