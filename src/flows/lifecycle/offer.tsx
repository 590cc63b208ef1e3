import laidOffer from '#flows/laid/spotOffer.json'

import { offerLifecycle } from './offer-model.ts'
import type { OfferSeen } from './offer-model.ts'
import { recordPanel } from './record-panel.tsx'

/** The lifecycle of a spot offer. Import it lazily: it brings its layout along. */
export const OfferLifecycle = recordPanel(laidOffer, ({ offer, ...looking }: OfferSeen) =>
  offerLifecycle(offer, looking),
)
