import type { MachineWords } from './flows.ts'

/** Words of the chart that approves sign-ups. */
export const signUpApproval: MachineWords = {
  events: { APPROVE: 'Approve sign-up', DENY: 'Deny sign-up', RETRY: 'Try again' },
  guards: {
    isPending: 'nobody decided yet',
    isApproved: 'it is approved',
    isDenied: 'it is denied',
    isUsed: 'somebody decided before',
    isExpired: 'the link is too old',
  },
}
