import { useInfiniteQuery } from '@tanstack/react-query'

import { supplierOffersQuery } from '#api/spot-offer/supplier-offers.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useConfig } from '#routes/-pages/shell/hooks.ts'
import { dateAt } from '#schemas/calendar.ts'
import { SUPPLIER_OFFER_READERS, isOneOf } from '#schemas/rights.ts'
import { OffersCard as OffersView } from '#views/spot-offer/supplier/offers-card.tsx'

// The zone may be left out of the settings.
const ZONE = 'America/Los_Angeles'

/** The supplier's own offers, loaded beside its shipments; nothing for staff who may not read them. */
export function OffersCard() {
  const { user } = useNow()
  return isOneOf(SUPPLIER_OFFER_READERS, user.caller) && <Offers />
}

function Offers() {
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
