import { answering, asking, output, resending } from '#machines/auth/steps.ts'

import { passwordResetSetup } from './setup.ts'
import type { CodeSent, PasswordResetContext, PasswordResetEvent } from './types.ts'

type Now = { readonly context: PasswordResetContext; readonly event: PasswordResetEvent }
const asked = ({ context }: Pick<Now, 'context'>) => ({
  pool: context.pool,
  username: context.username,
})
const given = ({ context, event }: Now) => ({
  ...asked({ context }),
  code: 'code' in event ? event.code : '',
  password: 'password' in event ? event.password : '',
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
    draft: input.draft ?? { organization: '', email: '' },
    username: input.username ?? '',
    isSent: input.sent !== undefined,
    destination: input.sent?.destination ?? '',
    failure: undefined,
  }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'arriving',
      on: { CHANGE: { actions: { type: 'change', params: ({ event }) => event } } },
      states: {
        arriving: {
          meta: { description: 'Was a code sent before the page reloaded?' },
          always: [{ guard: 'isSent', target: '#passwordReset.answering' }, { target: 'editing' }],
        },
        editing: {
          ...asking('Choose your organization and enter your email'),
          on: {
            CHOOSE_POOL: { actions: { type: 'choosePool', params: ({ event }) => event } },
            ASK_CODE: {
              guard: { type: 'isAddress', params: ({ event }) => event },
              target: 'submitting',
              actions: { type: 'keepUsername', params: ({ event }) => event },
            },
          },
        },
        submitting: answering(
          'Requesting a code',
          {
            id: 'passwordReset.requestCode',
            src: 'requestCode',
            input: asked,
            onDone: {
              target: '#passwordReset.answering',
              actions: { type: 'keepSent', params: output<CodeSent> },
            },
          },
          'editing',
        ),
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
              ...asking('Enter the code and a new password'),
              on: {
                SET_PASSWORD: {
                  guard: { type: 'isComplete', params: ({ event }) => event },
                  target: 'submitting',
                  actions: 'clearFailure',
                },
              },
            },
            submitting: answering(
              'Checking the code and setting the password',
              {
                id: 'passwordReset.setPassword',
                src: 'setPassword',
                input: given,
                onDone: '#passwordReset.done',
              },
              'editing',
            ),
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
    done: { type: 'final', meta: { description: 'Your new password is set; you can sign in' } },
  },
})
