import { useMemo } from 'react'

import type { LaidFlow } from '#flows/laid.ts'
import laidOffer from '#flows/laid/spotOfferForPartner.json'

import { lifecycleForPartner } from './model.ts'
import { THEIRS } from './offer-limits.ts'
import { offerLifecycle } from './offer-model.ts'
import type { OfferLifecycle as ForStaff } from './offer.tsx'
import { LifecyclePanel } from './panel.tsx'

/** The lifecycle of a spot offer, as its supplier reads it. Import it lazily: it brings its layout along. */
export function OfferLifecycle({ offer, user, today }: Parameters<typeof ForStaff>[0]) {
  const lifecycle = useMemo(
    () => ({
      ...lifecycleForPartner(offerLifecycle(offer, { user, today }), THEIRS),
      laid: laidOffer as LaidFlow, // because scripts/flows.ts writes that type
    }),
    [offer, user, today],
  )
  return <LifecyclePanel lifecycle={lifecycle} />
}
