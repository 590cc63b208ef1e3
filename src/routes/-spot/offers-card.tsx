import { useInfiniteQuery } from '@tanstack/react-query'

import { supplierOffersQuery } from '#api/supplier-offers.ts'
import { useConfig } from '#routes/-hooks.ts'
import { reading } from '#routes/-shipments/reading.ts'
import { useNow } from '#routes/-shipments/use-now.ts'
import { dateAt } from '#schemas/calendar.ts'
import { OffersCard as OffersView } from '#views/spot/supplier/offers-card.tsx'

// The zone may be left out of the settings.
const ZONE = 'America/Los_Angeles'

/** The supplier's own offers, loaded beside its shipments. */
export function OffersCard() {
  const list = useInfiniteQuery(supplierOffersQuery())
  const rows = list.data?.pages.flatMap(({ data }) => data)
  const { now } = useNow()
  const zone = useConfig()?.company.timeZone ?? ZONE
  return (
    <OffersView
      today={dateAt(zone, now)}
      offers={reading(
        list,
        rows && {
          rows,
          hasMore: list.hasNextPage,
          isLoadingMore: list.isFetchingNextPage,
          onMore: () => void list.fetchNextPage(),
        },
      )}
    />
  )
}
