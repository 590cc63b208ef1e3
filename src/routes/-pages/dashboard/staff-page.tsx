import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { ReactNode } from 'react'

import { figuresQuery } from '#api/figures.ts'
import { inboxQuery, staffListQuery } from '#api/records/queries.ts'
import { hrefOfFigure } from '#machines/dashboard/overview.ts'
import { shipmentList } from '#machines/shipment/list.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { hrefOfItem } from '#routes/-pages/shell/item-href.ts'
import { useMayOpen } from '#routes/-pages/shell/use-may-open.ts'
import { useOfferNow } from '#routes/-pages/spot-offer/use-offer-now.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import { overviewOf } from '#schemas/overview.ts'
import type { OverviewCard } from '#schemas/overview.ts'
import { OFFER_EDITORS, isOneOf } from '#schemas/rights.ts'
import { Strip } from '#views/dashboard/strip.tsx'
import { drawn } from '#views/parts/load-ahead.ts'
import type { Reading } from '#views/parts/reading.ts'
import { todayHere } from '#views/parts/today.ts'
import { StaffDashboard } from '#views/shipment/dashboard/staff-dashboard.tsx'

const ExceptionsCard = lazy(async () => ({
  default: (await import('#views/shipment/dashboard/exceptions-card.tsx')).ExceptionsCard,
}))
const ApprovalsCard = lazy(async () => ({
  default: (await import('#views/shipment/dashboard/approvals-card.tsx')).ApprovalsCard,
}))
// What is below the first card: the figures and that card come first.
const PickupBoard = lazy(async () => {
  await drawn()
  return { default: (await import('./pickup-board.tsx')).PickupBoard }
})
const OffersFigure = lazy(async () => {
  await drawn()
  return { default: (await import('#routes/-pages/spot-offer/offers-figure.tsx')).OffersFigure }
})
const PricesFigure = lazy(async () => {
  await drawn()
  return { default: (await import('#routes/-pages/spot-offer/prices-figure.tsx')).PricesFigure }
})
const Progress = lazy(async () => {
  await drawn()
  return { default: (await import('./progress.tsx')).Progress }
})

const MOST_APPROVALS = 8
const isApproval = ({ kind, targetKind }: InboxItem) =>
  kind === 'approve' && targetKind === 'shipment-request'

/** The first approvals of the inbox with their requests, which are read by their ids. */
function useApprovals(inbox: ReturnType<typeof useInbox>, isShown: boolean) {
  const items = inbox.data?.data.filter(isApproval).slice(0, MOST_APPROVALS) ?? []
  const ids = items.map(({ targetId }) => targetId).join(',')
  const found = useInfiniteQuery({
    ...staffListQuery(shipmentList.query({ ids })),
    enabled: isShown && ids !== '',
    placeholderData: (before) => before,
  })
  const requests = found.data?.pages.flatMap((page) => page.data)
  const approvals = items.flatMap((item) => {
    const request = requests?.find(({ id }) => id === item.targetId)
    return request ? [{ item, request }] : []
  })
  const isKnown = inbox.data !== undefined && (ids === '' || requests !== undefined)
  return reading(inbox.data ? found : inbox, isKnown ? approvals : undefined)
}
const useInbox = () => useQuery(inboxQuery())

type Shown = { readonly card: ReactNode; readonly isKnown: boolean }
const isKnown = ({ data, problem }: Reading<unknown>) => data !== undefined || problem !== undefined
/** What can stand on an overview; what is not on the reader's is not asked for. */
function useCards(today: string, shown: readonly OverviewCard[]): Record<OverviewCard, Shown> {
  const inbox = useInbox()
  const approvals = useApprovals(inbox, shown.includes('approvals'))
  const [areOffersKnown, setOffersKnown] = useState(false)
  const figures = useQuery(figuresQuery())
  const exceptions = reading(inbox, inbox.data?.data)
  return {
    exceptions: {
      card: <ExceptionsCard inbox={exceptions} hrefOfItem={hrefOfItem} />,
      isKnown: isKnown(exceptions),
    },
    approvals: {
      card: <ApprovalsCard approvals={approvals} hrefOfItem={hrefOfItem} />,
      isKnown: isKnown(approvals),
    },
    board: { card: <PickupBoard today={today} figures={figures.data} />, isKnown: true },
    offers: {
      card: <OffersFigure onKnown={() => setOffersKnown(true)} />,
      isKnown: areOffersKnown,
    },
    prices: { card: <PricesFigure />, isKnown: true },
    progress: { card: <Progress ages={reading(figures, figures.data?.ages)} />, isKnown: true },
  }
}

/** /dashboard/: the overview. */
export function StaffDashboardPage() {
  const { user, now } = useNow()
  const { today: companyToday } = useOfferNow()
  const mayOpen = useMayOpen()
  const today = todayHere(now)
  const { figures: names, cards: shown } = overviewOf(user.caller)
  const figures = useQuery(figuresQuery())
  const strip = reading(figures, figures.data?.strip)
  // The figures come first: what is below asks and loads behind them.
  const placed = names.length === 0 || isKnown(strip) ? shown : []
  const cards = useCards(today, placed)
  return (
    <StaffDashboard
      title={useTitle()}
      today={today}
      canRequest={mayOpen('/dashboard/shipments/new/')}
      canOffer={isOneOf(OFFER_EDITORS, user.caller)}
      strip={
        names.length > 0 && (
          <Strip
            figures={names}
            strip={strip}
            hrefOf={(figure) => hrefOfFigure(figure, companyToday)}
          />
        )
      }
      cards={placed.map((name) => ({ name, ...cards[name] }))}
    />
  )
}
