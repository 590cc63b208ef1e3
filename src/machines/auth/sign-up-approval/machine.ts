import { answering, output } from '#machines/auth/steps.ts'

import { signUpApprovalSetup } from './setup.ts'
import type { Decided, Deciding, Looked } from './types.ts'

const answer = output<Looked | Decided>

/** What a link may answer instead, whatever was asked of it. */
const ended = [
  {
    guard: { type: 'isUsed', params: answer },
    target: '#signUpApproval.used',
    actions: { type: 'keepUsed', params: answer },
  },
  { guard: { type: 'isExpired', params: answer }, target: '#signUpApproval.expired' },
  { target: '#signUpApproval.unknown' },
] as const

const actionOf = ({ event }: { readonly event: { readonly type: string } }): Deciding => ({
  action: event.type === 'DENY' ? 'deny' : 'approve',
})

/**
 * Whether a new account may be used (domain.md §5): opened from the link of a mail, which only shows who asks; nothing
 * happens before one of the buttons is pressed, since mail scanners open links too.
 */
export const signUpApprovalMachine = signUpApprovalSetup.createMachine({
  id: 'signUpApproval',
  context: { request: undefined, used: undefined, failure: undefined },
  initial: 'looking',
  states: {
    looking: {
      entry: 'clearFailure',
      ...answering(
        'Loading the sign-up',
        {
          id: 'signUpApproval.look',
          src: 'look',
          onDone: [
            {
              guard: { type: 'isPending', params: answer },
              target: 'pending',
              actions: { type: 'keepRequest', params: answer },
            },
            ...ended,
          ],
        },
        'unreachable',
      ),
    },
    unreachable: {
      meta: { description: 'We couldn’t load the sign-up; try again' },
      on: { RETRY: 'looking' },
    },
    pending: {
      meta: { description: 'The sign-up is waiting; approve or deny it' },
      on: { APPROVE: 'deciding', DENY: 'deciding' },
    },
    deciding: {
      entry: 'clearFailure',
      ...answering(
        'Saving your decision',
        {
          id: 'signUpApproval.decide',
          src: 'decide',
          input: actionOf,
          onDone: [
            { guard: { type: 'isApproved', params: answer }, target: 'approved' },
            { guard: { type: 'isDenied', params: answer }, target: 'denied' },
            ...ended,
          ],
        },
        'pending',
      ),
    },
    approved: {
      type: 'final',
      meta: { description: 'You approved the account, and we emailed its owner' },
    },
    denied: {
      type: 'final',
      meta: { description: 'You denied the account; it’s closed, and we emailed its owner' },
    },
    used: {
      type: 'final',
      meta: { description: 'Someone already decided; the page shows what and when' },
    },
    expired: {
      type: 'final',
      meta: { description: 'The link is over 7 days old, or a newer one replaced it' },
    },
    unknown: {
      type: 'final',
      meta: { description: 'The link isn’t from one of our emails, or part of it is missing' },
    },
  },
})
