import { defineList } from '#machines/records/list/define-list.ts'
import type { SearchOf } from '#machines/records/list/define-list.ts'
import { choice, day, many, one, only, words, yesNo } from '#machines/records/list/filters.ts'
import { addDays } from '#schemas/calendar.ts'
import { offerSorts } from '#schemas/spot-offer/sorts.ts'
import type { OfferSort } from '#schemas/spot-offer/sorts.ts'

/** Specification 1 §4, in the order of an offer's way. */
export const listedStates = [
  'pending-approval',
  'approved-or-expired',
  'rejected',
  'supplier-approved',
  'supplier-rejected',
  'deleted',
] as const

/** How near the end of an offer is "soon". */
const SOON_DAYS = 7

/**
 * The order of a list whose address names none: the last changed first. Offers that end until a day come by their ends,
 * those that are still open from the next one on, all others from that day back.
 */
export const usualOfferSorting = ({
  to,
  isExpired,
}: {
  readonly to?: string | undefined
  readonly isExpired?: boolean | undefined
}) => (to === undefined ? '-updated' : isExpired === false ? 'expiration' : '-expiration')

/** The list of offers (calls.md §8); `today` of its views is a date of the company. */
export const offerList = defineList({
  name: 'offers',
  path: '/dashboard/spot-feedstock/',
  filters: {
    q: words,
    state: many('state', listedStates),
    supplier: choice('supplier_id', (value) => /^300\d{12}$/.test(value)),
    use: one('use_case', ['firm-offer', 'price-list']),
    reason: one('price_reason', ['near-high-price', 'above-high-price']),
    waiting: only('awaiting_me', 'me'),
    /** Made by the reader. */
    mine: only('mine', 'yes'),
    expired: yesNo('expired'),
    /** Expires on this day at the latest. */
    to: day('expires_to'),
  },
  sorts: offerSorts,
  usual: ({ to, expired }) =>
    usualOfferSorting({ to, isExpired: expired === undefined ? undefined : expired === 'yes' }),
  views: (today) => [
    { id: 'all', search: {} },
    { id: 'waiting', search: { waiting: 'me' } },
    { id: 'mine', search: { mine: 'yes' } },
    { id: 'pending', search: { state: ['pending-approval'] } },
    { id: 'open', search: { state: ['approved-or-expired'], expired: 'no' } },
    {
      id: 'ending',
      search: {
        state: ['approved-or-expired'],
        expired: 'no',
        to: addDays(today, SOON_DAYS),
      },
    },
    { id: 'accepted', search: { state: ['supplier-approved'] } },
  ],
})
export type OfferSearch = SearchOf<(typeof offerList)['filters'], OfferSort>
