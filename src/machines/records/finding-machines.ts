import type { Registered } from '#machines/registered.ts'

import { lookUpMachine } from './lookup/machine.ts'
import { recordSearchMachine } from './search/machine.ts'

/** The machines that find records, as the registry lists them. */
export const findingMachines: readonly Registered[] = [
  {
    machine: lookUpMachine,
    kind: 'flow',
    title: 'Lookup',
    summary: 'Find a shipment by id or BOL, or a warranty claim by part number or VIN.',
    folder: 'records/lookup',
  },
  {
    machine: recordSearchMachine,
    kind: 'flow',
    title: 'Record search',
    summary: 'Find a shipment, offer, company or site while you type.',
    folder: 'records/search',
  },
]
