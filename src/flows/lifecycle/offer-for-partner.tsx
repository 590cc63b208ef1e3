import laidOffer from '#flows/laid/spotOfferForPartner.json'

import { lifecycleForPartner } from './model.ts'
import { THEIRS } from './offer-limits.ts'
import { offerLifecycle } from './offer-model.ts'
import type { OfferSeen } from './offer-model.ts'
import { recordPanel } from './record-panel.tsx'

/** The lifecycle of a spot offer, as its supplier reads it. Import it lazily: it brings its layout along. */
export const OfferLifecycle = recordPanel(laidOffer, ({ offer, ...looking }: OfferSeen) =>
  lifecycleForPartner(offerLifecycle(offer, looking), THEIRS),
)
