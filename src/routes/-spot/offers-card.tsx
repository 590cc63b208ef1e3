import { useInfiniteQuery } from '@tanstack/react-query'

import { supplierOffersQuery } from '#api/supplier-offers.ts'
import { reading } from '#routes/-shipments/reading.ts'
import { OffersCard as OffersView } from '#views/spot/supplier/offers-card.tsx'

/** The supplier's own offers, loaded beside its shipments. */
export function OffersCard() {
  const list = useInfiniteQuery(supplierOffersQuery())
  const rows = list.data?.pages.flatMap(({ data }) => data)
  return (
    <OffersView
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
