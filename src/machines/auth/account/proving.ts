import { answering, asking, resending } from '#machines/auth/steps.ts'

import { accountSetup } from './setup.ts'
import type { AccountContext, AccountEvent, Sent } from './types.ts'

type Now = { readonly context: AccountContext; readonly event: AccountEvent }
const addressOf = ({ context }: Pick<Now, 'context'>) => ({
  address: context.proofs[0]?.address ?? ('email' as const),
})
const proofOf = ({ context, event }: Now) => ({
  ...addressOf({ context }),
  code: 'code' in event ? event.code : '',
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
          ...asking('Enter the code we sent you'),
          on: {
            CONFIRM: {
              guard: { type: 'isCode', params: ({ event }) => event },
              target: 'submitting',
              actions: 'begin',
            },
          },
        },
        submitting: answering(
          'Checking the code',
          {
            id: 'account.confirm',
            src: 'confirm',
            input: proofOf,
            onDone: {
              target: '#account.loading',
              actions: ['dropProof', 'say', 'refreshUser'],
            },
          },
          'editing',
        ),
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
