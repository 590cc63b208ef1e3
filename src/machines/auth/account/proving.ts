import { accountSetup } from './setup.ts'
import type { AccountContext } from './types.ts'

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
    code: {
      initial: 'fresh',
      states: {
        fresh: {
          meta: { description: 'A code was just sent; another may be asked for in 30 seconds' },
          after: { resendPause: 'resendable' },
        },
        resendable: {
          tags: ['canResend'],
          meta: { description: 'Another code may be asked for' },
          after: { codeLifetime: 'expired' },
          on: { RESEND: 'sending' },
        },
        expired: {
          tags: ['canResend'],
          meta: { description: 'Ten minutes have passed: the code counts no more' },
          on: { RESEND: 'sending' },
        },
        sending: {
          meta: { description: 'Another code is asked for' },
          invoke: {
            id: 'account.resendCode',
            src: 'sendCode',
            input: addressOf,
            onDone: {
              target: 'fresh',
              actions: { type: 'keepResent', params: ({ event }) => event.output },
            },
            onError: {
              target: 'resendable',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})
