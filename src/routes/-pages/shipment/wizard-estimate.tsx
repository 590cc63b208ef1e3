import { askOfDraft } from '#machines/shipment/wizard/estimate.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'

import { ShipmentEstimate } from './estimate.tsx'

/** The estimated cost of what was typed so far. */
export const WizardEstimate = ({ context }: { readonly context: WizardContext }) => (
  <ShipmentEstimate ask={askOfDraft(context)} />
)
