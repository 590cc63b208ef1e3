import type { Registered } from '#machines/registered.ts'

import { applicationDecisionMachine } from './decision/machine.ts'
import { fileTransferMachine } from './transfer/machine.ts'
import { onboardingWizardMachine } from './wizard/machine.ts'

/** The machines of supplier onboarding, for the registry. */
export const onboardingMachines: readonly Registered[] = [
  {
    machine: onboardingWizardMachine,
    kind: 'flow',
    title: 'Onboarding wizard',
    summary: 'Apply as a supplier in seven steps, in the United States or Europe.',
    folder: 'onboarding/wizard',
  },
  {
    machine: applicationDecisionMachine,
    kind: 'flow',
    title: 'Application decision',
    summary: 'Accept a supplier application or decline it with a note, and look at its bank data.',
    folder: 'onboarding/decision',
  },
  {
    machine: fileTransferMachine,
    kind: 'flow',
    title: 'File transfer',
    summary: 'Upload a document of an application: three tries on its own, and later when offline.',
    folder: 'onboarding/transfer',
  },
]
