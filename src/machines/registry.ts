import type { AnyStateMachine } from 'xstate'

import { shipmentRequestMachine } from './shipment/request/machine.ts'
import { spotOfferMachine } from './spot-offer/lifecycle/machine.ts'

export type Registered = {
  readonly machine: AnyStateMachine
  readonly kind: 'lifecycle' | 'flow'
  readonly title: string
  /** One sentence for docs and the viewer. */
  readonly summary: string
  /** Folder below src/machines. */
  readonly folder: string
}

/** Every machine once: linter, docs, layouts, viewer, smoke tests and coverage read this list. */
export const registry: readonly Registered[] = [
  {
    machine: shipmentRequestMachine,
    kind: 'lifecycle',
    title: 'Shipment request',
    summary:
      'How a pick-up goes from its request to the delivered load, and who decides on the way.',
    folder: 'shipment/request',
  },
  {
    machine: spotOfferMachine,
    kind: 'lifecycle',
    title: 'Spot offer',
    summary:
      'How an offer for feedstock gets its price approved and then the word of the supplier.',
    folder: 'spot-offer/lifecycle',
  },
]
