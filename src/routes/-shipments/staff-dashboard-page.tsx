import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'

import { countsQuery, inboxQuery, staffListQuery } from '#api/queries.ts'
import { builtInViews } from '#machines/shipment/list/views.ts'
import { useTitle } from '#routes/-hooks.ts'
import { hrefOfItem } from '#routes/-item-href.ts'
import { useMayOpen } from '#routes/-use-may-open.ts'
import { addDays } from '#schemas/calendar.ts'
import { DAYS_AHEAD, todayHere } from '#views/shipments/dashboard/figures.ts'
import { StaffDashboard } from '#views/shipments/dashboard/staff-dashboard.tsx'

import { reading } from './reading.ts'
import { useNow } from './use-now.ts'

const PricesFigure = lazy(async () => ({
  default: (await import('#routes/-spot/prices-figure.tsx')).PricesFigure,
}))
const ExpiringTile = lazy(async () => ({
  default: (await import('#routes/-spot/expiring-tile.tsx')).ExpiringTile,
}))
const MOST = '200'

// calls.md §8: the lists of prices and of offers, by caller.
const PRICERS = ['admin', 'customer-ops', 'managers']
const OFFER_READERS = [...PRICERS, 'lowest']

/** /dashboard/: the overview. */
export function StaffDashboardPage() {
  const { user, now } = useNow()
  const mayOpen = useMayOpen()
  const today = todayHere(now)
  const week = builtInViews(today).find(({ id }) => id === 'pickup-week')?.search
  const inbox = useQuery(inboxQuery())
  const counts = useQuery(countsQuery())
  const oldest = useInfiniteQuery(staffListQuery({ sort: 'created', limit: MOST }))
  // From Monday on: the tile counts this week, the bars the days ahead.
  const pickups = useInfiniteQuery(
    staffListQuery({
      pickup_from: week?.from ?? today,
      pickup_to: addDays(today, DAYS_AHEAD),
      sort: 'pickup_date',
      limit: MOST,
    }),
  )
  const first = oldest.data?.pages[0]
  const soon = pickups.data?.pages[0]
  return (
    <StaffDashboard
      title={useTitle()}
      now={now}
      today={today}
      inbox={reading(inbox, inbox.data)}
      counts={reading(counts, counts.data)}
      oldest={reading(oldest, first && { rows: first.data, isAll: first.nextCursor === null })}
      pickups={reading(pickups, soon && { rows: soon.data, isAll: soon.nextCursor === null })}
      prices={PRICERS.includes(user.caller) && <PricesFigure />}
      offers={OFFER_READERS.includes(user.caller) && <ExpiringTile />}
      canRequest={mayOpen('/dashboard/shipments/new/')}
      hrefOfItem={hrefOfItem}
    />
  )
}
