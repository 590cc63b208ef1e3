import { standingIn } from '#machines/records/list/kept-views.ts'
import type { KeptView, ViewStanding } from '#machines/shipment/list/saved.ts'

import { offerFiltersOf, offerViewOf, readOfferSearch, writeOfferSearch } from './search.ts'
import type { OfferSearch } from './search.ts'

type At = { readonly opened: string | undefined; readonly today: string }

/** Which view a search of offers is, built-in or kept; `today` is a date of the company. */
export const offerStanding = (
  search: OfferSearch,
  kept: readonly KeptView[],
  { opened, today }: At,
): ViewStanding =>
  standingIn(search, kept, {
    opened,
    address: {
      read: (raw) => readOfferSearch(raw).search,
      write: writeOfferSearch,
      filters: offerFiltersOf,
      builtIn: (one) => offerViewOf(one, today),
    },
  })
