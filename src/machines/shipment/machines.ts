import type { Registered } from '#machines/registered.ts'

import { recurringRequestMachine } from './recurring/machine.ts'
import { repeatingMachine } from './repeating/machine.ts'
import { thirdPartyBookingMachine } from './third-party/machine.ts'

/** The machines of requests that come again, or from elsewhere, for the registry. */
export const shipmentMachines: readonly Registered[] = [
  {
    machine: recurringRequestMachine,
    kind: 'lifecycle',
    title: 'Recurring request',
    summary: 'How a load that is shipped every few weeks is prepared, paused and ended.',
    folder: 'shipment/recurring',
  },
  {
    machine: repeatingMachine,
    kind: 'flow',
    title: 'Repeating',
    summary: 'Plan that a load is shipped again every few weeks, and pause or end the plan.',
    folder: 'shipment/repeating',
  },
  {
    machine: thirdPartyBookingMachine,
    kind: 'flow',
    title: 'Third-party booking',
    summary: 'Check and price a third-party shipment, then create it.',
    folder: 'shipment/third-party',
  },
]
