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
        'Who asks for an account is looked up',
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
      meta: { description: 'The request could not be read; one may try again' },
      on: { RETRY: 'looking' },
    },
    pending: {
      meta: { description: 'Who asks is shown; the account waits for a word' },
      on: { APPROVE: 'deciding', DENY: 'deciding' },
    },
    deciding: {
      entry: 'clearFailure',
      ...answering(
        'The decision is carried out',
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
      meta: { description: 'Approved just now; the person has a mail' },
    },
    denied: {
      type: 'final',
      meta: { description: 'Denied just now; the account is closed, the person has a mail' },
    },
    used: {
      type: 'final',
      meta: { description: 'Somebody decided before; what and when is shown' },
    },
    expired: {
      type: 'final',
      meta: { description: 'The link is older than 72 hours, or a newer one took its place' },
    },
    unknown: {
      type: 'final',
      meta: { description: 'The link is not one of a mail, or not the whole of it' },
    },
  },
})
