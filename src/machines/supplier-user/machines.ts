import type { Registered } from '#machines/registered.ts'

import { supplierUserMachine } from './editing/machine.ts'
import { signUpDecisionMachine } from './sign-up/machine.ts'

/** The machines of people at suppliers. */
export const supplierUserMachines: readonly Registered[] = [
  {
    machine: signUpDecisionMachine,
    kind: 'flow',
    title: 'Sign-up decision',
    summary: 'Approve or deny a dismantler from the list of users, also after an earlier decision.',
    folder: 'supplier-user/sign-up',
  },
  {
    machine: supplierUserMachine,
    kind: 'flow',
    title: 'Supplier user',
    summary:
      'Invite a supplier’s user, edit them, reset their password, or disable or delete them.',
    folder: 'supplier-user/editing',
  },
]
