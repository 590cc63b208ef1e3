import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'

import { figuresQuery } from '#api/figures.ts'
import { countsQuery, inboxQuery } from '#api/records/queries.ts'
import { pickupWeek } from '#machines/shipment/list.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { hrefOfItem } from '#routes/-pages/shell/item-href.ts'
import { useMayOpen } from '#routes/-pages/shell/use-may-open.ts'
import { PricesFigure } from '#routes/-pages/spot-offer/prices-figure.tsx'
import { addDays } from '#schemas/calendar.ts'
import { OFFER_EDITORS, OFFER_LISTERS, isOneOf } from '#schemas/rights.ts'
import { css } from '#styled/css'
import { drawn } from '#views/parts/load-ahead.ts'
import { Skeleton } from '#views/parts/skeleton.tsx'
import { todayHere } from '#views/parts/today.ts'
import { DAYS_AHEAD } from '#views/shipment/dashboard/figures.ts'
import { StaffDashboard } from '#views/shipment/dashboard/staff-dashboard.tsx'

import { ExpiringTile } from './expiring-tile.tsx'
import { Weeks } from './weeks.tsx'

const PickupBoard = lazy(async () => {
  await drawn()
  return { default: (await import('./pickup-board.tsx')).PickupBoard }
})

// calls.md §8: the lists of prices and of offers, by caller.

/** /dashboard/: the overview. */
export function StaffDashboardPage() {
  const { user, now } = useNow()
  const mayOpen = useMayOpen()
  const today = todayHere(now)
  // From Monday on: the tile counts this week, the bars the days ahead.
  const days = { from: pickupWeek(today).from, to: addDays(today, DAYS_AHEAD) }
  const inbox = useQuery(inboxQuery())
  const counts = useQuery(countsQuery())
  const figures = useQuery(figuresQuery(days))
  return (
    <StaffDashboard
      title={useTitle()}
      now={now}
      today={today}
      inbox={reading(inbox, inbox.data)}
      counts={reading(counts, counts.data)}
      figures={reading(figures, figures.data)}
      prices={isOneOf(OFFER_EDITORS, user.caller) && <PricesFigure />}
      board={
        <Suspense fallback={<Skeleton className={css({ h: '48' })} />}>
          <PickupBoard today={today} figures={figures.data} />
        </Suspense>
      }
      weeks={<Weeks />}
      offers={isOneOf(OFFER_LISTERS, user.caller) && <ExpiringTile days={days} />}
      canRequest={mayOpen('/dashboard/shipments/new/')}
      hrefOfItem={hrefOfItem}
    />
  )
}
