import { resending } from '#machines/auth/resending.ts'

import { accountSetup } from './setup.ts'
import type { AccountContext, Proof } from './types.ts'

type Sent = { readonly proofs: readonly Proof[] }

const addressOf = ({ context }: { readonly context: AccountContext }) => ({
  address: context.proofs[0]?.address ?? ('email' as const),
})

/** A code proves a new address; another one may be asked for, or the whole left for later. */
export const proving = accountSetup.createStateConfig({
  type: 'parallel',
  on: { LATER: { target: '#account.editing', actions: ['begin', 'dropProof'] } },
  states: {
    form: {
      initial: 'editing',
      states: {
        editing: {
          meta: { description: 'The code that was sent is asked' },
          on: {
            CONFIRM: {
              guard: { type: 'isCode', params: ({ event }) => event },
              target: 'submitting',
              actions: 'begin',
            },
          },
        },
        submitting: {
          tags: ['busy'],
          meta: { description: 'The code is checked' },
          invoke: {
            id: 'account.confirm',
            src: 'confirm',
            input: ({ context, event }) => ({
              ...addressOf({ context }),
              code: 'code' in event ? event.code : '',
            }),
            onDone: {
              target: '#account.loading',
              actions: ['dropProof', 'say', 'refreshUser'],
            },
            onError: {
              target: 'editing',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
    code: resending<Sent>()({
      id: 'account.resendCode',
      src: 'sendCode',
      input: addressOf,
      keep: 'keepResent',
    }),
  },
})
