import { offerList } from '#machines/spot-offer/list.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import type { Reading } from '#views/parts/reading.ts'
import { OffersFigure as FigureView } from '#views/spot-offer/list/offers-figure.tsx'

import { offerHref } from './crumbs.ts'
import { useOfferNow } from './use-offer-now.ts'

/** A few offers on the dashboard, for who makes them. */
export const OffersFigure = ({ offers }: { readonly offers: Reading<readonly SpotOffer[]> }) => (
  <FigureView offers={offers} now={useOfferNow()} allHref={offerList.path} hrefOf={offerHref} />
)
