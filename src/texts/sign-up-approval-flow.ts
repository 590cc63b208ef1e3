import type { MachineWords } from './machine-words.ts'

/** Words of the chart that approves sign-ups. */
export const signUpApproval: MachineWords = {
  events: { APPROVE: 'Approve sign-up', DENY: 'Deny sign-up', RETRY: 'Try again' },
  guards: {
    isPending: 'no one has decided yet',
    isApproved: 'it’s approved',
    isDenied: 'it’s denied',
    isUsed: 'someone already decided',
    isExpired: 'the link has expired',
  },
}
