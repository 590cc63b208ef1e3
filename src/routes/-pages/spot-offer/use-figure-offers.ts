import { useInfiniteQuery } from '@tanstack/react-query'

import { offerListQuery } from '#api/spot-offer/offers.ts'
import { offerList } from '#machines/spot-offer/list.ts'
import { reading } from '#routes/-pages/records/reading.ts'

const SHOWN = 5
/** What waits or is open, by its end. */
const QUERY = {
  ...offerList.query({
    state: ['pending-approval', 'approved-or-expired'],
    expired: 'no',
    sort: 'expiration',
  }),
  limit: String(SHOWN),
}

/** The offers of the dashboard, where it shows any. */
export function useFigureOffers(enabled: boolean) {
  const offers = useInfiniteQuery({ ...offerListQuery(QUERY), enabled })
  return reading(offers, offers.data?.pages[0]?.data)
}
