import { useMemo } from 'react'

import type { LaidFlow } from '#flows/laid.ts'
import laidOffer from '#flows/laid/spotOffer.json'
import type { SpotOffer } from '#schemas/spot/offer.ts'
import type { PortalUser } from '#schemas/user.ts'

import { offerLifecycle } from './offer-model.ts'
import { LifecyclePanel } from './panel.tsx'

type Props = {
  readonly offer: SpotOffer
  readonly user: PortalUser
  /** Milliseconds. */
  readonly now: number
  /** Of the company. */
  readonly timeZone: string
}

/** The lifecycle of a spot offer. Import it lazily: it brings its layout along. */
export function OfferLifecycle({ offer, user, now, timeZone }: Props) {
  const lifecycle = useMemo(
    () => ({
      ...offerLifecycle(offer, { user, now, timeZone }),
      laid: laidOffer as LaidFlow, // because scripts/flows.ts writes that type
    }),
    [offer, user, now, timeZone],
  )
  return <LifecyclePanel lifecycle={lifecycle} />
}
