import { valueOf } from '#machines/spot-offer/lifecycle/decide.ts'
import type { Situation } from '#machines/spot-offer/lifecycle/reasons.ts'

import { FlowChart } from './chart.tsx'
import type { LaidFlow } from './laid.ts'
import spotOffer from './laid/spotOffer.json'

/** The lifecycle of an offer with where it stands lit. Import it lazily: it brings its layout along. */
export const OfferChart = ({ standing }: { readonly standing: Situation }) => (
  // because scripts/flows.ts writes that type
  <FlowChart laid={spotOffer as LaidFlow} value={valueOf(standing)} />
)
