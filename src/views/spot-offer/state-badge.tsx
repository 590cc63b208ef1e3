import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { badge } from '#styled/recipes'
import { Badge } from '#views/parts/badge.tsx'

import { statusOf } from './model.ts'

type Props = { readonly offer: SpotOffer; readonly today: string }

/** Where an offer stands: dot, word and colour. */
export function OfferBadge({ offer, today }: Props) {
  const { label, tone } = statusOf(offer, today)
  return <Badge tone={tone}>{label}</Badge>
}

/** The same in a list, or other words with its colour: a dot and a word. */
export function OfferDot({ offer, today, label }: Props & { readonly label: string | undefined }) {
  const status = statusOf(offer, today)
  return (
    <span className={badge({ tone: status.tone, plain: true })}>
      <span>{label ?? status.label}</span>
    </span>
  )
}
