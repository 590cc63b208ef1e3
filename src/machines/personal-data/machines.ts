import type { Registered } from '#machines/registered.ts'

import { personalDataMachine } from './person/machine.ts'

/** The machines that look after personal data, for the registry. */
export const personalDataMachines: readonly Registered[] = [
  {
    machine: personalDataMachine,
    kind: 'flow',
    title: 'Personal data',
    summary: 'Find what the portal holds of a person, download it, or erase it.',
    folder: 'personal-data/person',
  },
]
