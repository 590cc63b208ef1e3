import { useMemo } from 'react'

import type { LaidFlow } from '#flows/laid.ts'
import laidOffer from '#flows/laid/spotOffer.json'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import type { PortalUser } from '#schemas/user.ts'

import { offerLifecycle } from './offer-model.ts'
import { LifecyclePanel } from './panel.tsx'

type Props = {
  readonly offer: SpotOffer
  readonly user: PortalUser
  /** The company's day. */
  readonly today: string
}

/** The lifecycle of a spot offer. Import it lazily: it brings its layout along. */
export function OfferLifecycle({ offer, user, today }: Props) {
  const lifecycle = useMemo(
    () => ({
      ...offerLifecycle(offer, { user, today }),
      laid: laidOffer as LaidFlow, // because scripts/flows.ts writes that type
    }),
    [offer, user, today],
  )
  return <LifecyclePanel lifecycle={lifecycle} />
}
