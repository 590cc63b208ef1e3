import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { offerListQuery } from '#api/spot-offer/offers.ts'
import { offerList } from '#machines/spot-offer/list.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { OffersFigure as FigureView } from '#views/spot-offer/list/offers-figure.tsx'

import { offerHref } from './crumbs.ts'
import { useOfferNow } from './use-offer-now.ts'

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

type Props = {
  /** Its height is known: what is below may come. */
  readonly onKnown: () => void
}
/** A few offers on the dashboard, for who makes them. */
export function OffersFigure(props: Props) {
  const offers = useInfiniteQuery(offerListQuery(QUERY))
  const onKnown = useEffectEvent(() => props.onKnown())
  useEffect(() => {
    if (!offers.isPending) onKnown()
  }, [offers.isPending])
  return (
    <FigureView
      offers={reading(offers, offers.data?.pages[0]?.data)}
      now={useOfferNow()}
      allHref={offerList.path}
      hrefOf={offerHref}
    />
  )
}
