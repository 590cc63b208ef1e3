import { resending } from '#machines/auth/resending.ts'

import { passwordResetSetup } from './setup.ts'
import type { CodeSent, PasswordResetContext } from './types.ts'

const asked = ({ context }: { readonly context: PasswordResetContext }) => ({
  pool: context.pool,
  username: context.username,
})

/**
 * A forgotten password: a code is sent to the address on file, and sets a new one. What one sees is the same whether
 * there is an account or not (security.md R8).
 */
export const passwordResetMachine = passwordResetSetup.createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({
    pool: input.pool,
    policy: input.policy,
    username: input.username ?? '',
    isSent: input.sent !== undefined,
    destination: input.sent?.destination ?? '',
    failure: undefined,
  }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'arriving',
      states: {
        arriving: {
          meta: { description: 'Was a code sent before the page was loaded again?' },
          always: [{ guard: 'isSent', target: '#passwordReset.answering' }, { target: 'editing' }],
        },
        editing: {
          tags: ['editing'],
          meta: { description: 'Organization and email are asked' },
          on: {
            CHOOSE_POOL: { actions: { type: 'choosePool', params: ({ event }) => event } },
            ASK_CODE: {
              guard: { type: 'hasUsername', params: ({ event }) => event },
              target: 'submitting',
              actions: { type: 'keepUsername', params: ({ event }) => event },
            },
          },
        },
        submitting: {
          tags: ['busy'],
          meta: { description: 'A code is asked for' },
          invoke: {
            id: 'passwordReset.requestCode',
            src: 'requestCode',
            input: asked,
            onDone: {
              target: '#passwordReset.answering',
              actions: { type: 'keepSent', params: ({ event }) => event.output },
            },
            onError: {
              target: 'editing',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
    answering: {
      type: 'parallel',
      on: { START_OVER: { target: 'asking', actions: 'forgetSent' } },
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              tags: ['editing'],
              meta: { description: 'The code and a new password are asked' },
              on: {
                SET_PASSWORD: {
                  guard: { type: 'isComplete', params: ({ event }) => event },
                  target: 'submitting',
                  actions: 'clearFailure',
                },
              },
            },
            submitting: {
              tags: ['busy'],
              meta: { description: 'The code is checked and the password set' },
              invoke: {
                id: 'passwordReset.setPassword',
                src: 'setPassword',
                input: ({ context, event }) => ({
                  ...asked({ context }),
                  code: 'code' in event ? event.code : '',
                  password: 'password' in event ? event.password : '',
                }),
                onDone: '#passwordReset.done',
                onError: {
                  target: 'editing',
                  actions: { type: 'keepFailure', params: ({ event }) => event },
                },
              },
            },
          },
        },
        code: resending<CodeSent>()({
          id: 'passwordReset.resendCode',
          src: 'requestCode',
          input: asked,
          keep: 'keepSent',
        }),
      },
    },
    done: { type: 'final', meta: { description: 'The new password counts; one may sign in' } },
  },
})
