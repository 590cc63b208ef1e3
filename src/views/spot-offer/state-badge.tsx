import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { Badge } from '#views/parts/badge.tsx'

import { statusOf } from './model.ts'

type Props = { readonly offer: SpotOffer; readonly today: string }

/** Where an offer stands: dot, word and colour. */
export function OfferBadge({ offer, today }: Props) {
  const { label, tone } = statusOf(offer, today)
  return <Badge tone={tone}>{label}</Badge>
}
