import { poFitOf } from '#machines/shipment/po-fit.ts'
import type { PoFit } from '#machines/shipment/po-fit.ts'
import { shippedOf } from '#machines/shipment/units/summary.ts'

import { poOf } from './form.ts'
import type { WizardContext } from './types.ts'

type Around = Pick<WizardContext, 'draft' | 'choices' | 'tenant'>

/** How the goods of a draft fit its order: what the record will say, before it is sent. */
export function fitOf({ draft, choices, tenant }: Around): PoFit | undefined {
  const order = poOf(draft, choices)
  // The orders to choose from are the open ones: one that the request has and that is not among them is not open now.
  const isOpen = choices.purchaseOrders.some(({ id }) => id === order?.id)
  const status = isOpen ? 'OPEN' : 'CLOSED'
  return poFitOf({ tenant, order, status, shipped: shippedOf(draft) })
}
