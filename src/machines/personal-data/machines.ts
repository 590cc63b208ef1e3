import type { Registered } from '#machines/registered.ts'

import { personalDataMachine } from './person/machine.ts'
import { retentionRunMachine } from './retention/machine.ts'

/** The machines that look after personal data, for the registry. */
export const personalDataMachines: readonly Registered[] = [
  {
    machine: personalDataMachine,
    kind: 'flow',
    title: 'Personal data',
    summary: 'Find what the portal holds of a person, download it, or erase it.',
    folder: 'personal-data/person',
  },
  {
    machine: retentionRunMachine,
    kind: 'flow',
    title: 'Retention run',
    summary: 'Delete overdue data once you confirm, watch it, and stop or resume it.',
    folder: 'personal-data/retention',
  },
]
