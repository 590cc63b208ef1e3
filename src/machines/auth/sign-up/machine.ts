import { answering, asking, output, resending } from '#machines/auth/steps.ts'

import { signUpSetup } from './setup.ts'
import type { CodeSent, Confirmed, Details, SignUpContext, SignUpEvent } from './types.ts'

type Now = { readonly context: SignUpContext; readonly event: SignUpEvent }
const account = ({ context }: Pick<Now, 'context'>) => ({
  pool: context.pool,
  username: context.username,
})
const detailsOf = ({ context, event }: Now) => {
  const given: Partial<Details> = event.type === 'SUBMIT_DETAILS' ? event : {}
  const { password = '', givenName = '', familyName = '', companyName = '' } = given
  return { ...account({ context }), password, givenName, familyName, companyName }
}
const proofOf = ({ context, event }: Now) => ({
  ...account({ context }),
  code: 'code' in event ? event.code : '',
})

/**
 * Making an account (specification 2 §7.3): details, the code that proves the address, and signed in without the
 * password. What one sees is the same whether the address had an account before or not (security.md R8).
 */
export const signUpMachine = signUpSetup.createMachine({
  id: 'signUp',
  context: ({ input }) => ({
    pool: input.pool,
    policy: input.policy,
    draft: input.draft ?? { givenName: '', familyName: '', companyName: '', email: '' },
    username: input.waiting?.username ?? '',
    isWaiting: input.waiting !== undefined,
    destination: input.waiting?.destination ?? '',
    failure: undefined,
    session: undefined,
  }),
  output: ({ context }) => context.session,
  initial: 'details',
  states: {
    details: {
      initial: 'arriving',
      on: { CHANGE: { actions: { type: 'change', params: ({ event }) => event } } },
      states: {
        arriving: {
          meta: { description: 'Is an account waiting for its code?' },
          always: [{ guard: 'isWaiting', target: '#signUp.confirming' }, { target: 'editing' }],
        },
        editing: {
          ...asking('Enter your name, company, email and password'),
          on: {
            SUBMIT_DETAILS: {
              guard: { type: 'isComplete', params: ({ event }) => event },
              target: 'submitting',
              actions: { type: 'keepUsername', params: ({ event }) => event },
            },
          },
        },
        submitting: answering(
          'Creating your account',
          {
            id: 'signUp.register',
            src: 'register',
            input: detailsOf,
            onDone: {
              target: '#signUp.confirming',
              actions: { type: 'keepSent', params: output<CodeSent> },
            },
          },
          'editing',
        ),
      },
    },
    confirming: {
      type: 'parallel',
      on: { START_OVER: { target: 'details', actions: 'forgetSent' } },
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              ...asking('Enter the code from the email'),
              on: {
                CONFIRM: {
                  guard: { type: 'isCode', params: ({ event }) => event },
                  target: 'submitting',
                  actions: 'clearFailure',
                },
              },
            },
            submitting: answering(
              'Checking the code',
              {
                id: 'signUp.confirm',
                src: 'confirm',
                input: proofOf,
                onDone: [
                  {
                    guard: { type: 'needsPassword', params: output<Confirmed> },
                    target: '#signUp.passwordNeeded',
                  },
                  {
                    guard: { type: 'canSignIn', params: output<Confirmed> },
                    target: '#signUp.signingIn',
                  },
                  { target: '#signUp.confirmed' },
                ],
              },
              'editing',
            ),
          },
        },
        code: resending<CodeSent>()({
          id: 'signUp.resendCode',
          src: 'resendCode',
          input: account,
          keep: 'keepSent',
        }),
      },
    },
    signingIn: {
      tags: ['busy'],
      meta: { description: 'Email confirmed; signing you in' },
      invoke: {
        id: 'signUp.signIn',
        src: 'signIn',
        input: account,
        onDone: {
          target: 'signedIn',
          actions: {
            type: 'keepSession',
            params: ({ event }) => ({ session: event.output }),
          },
        },
        // The account is there all the same: one signs in by hand.
        onError: 'confirmed',
      },
    },
    confirmed: {
      type: 'final',
      meta: { description: 'Account confirmed; you can sign in' },
    },
    passwordNeeded: {
      type: 'final',
      meta: {
        description:
          'Email confirmed, but in a different browser than the one you signed up in; choose a password',
      },
    },
    signedIn: { type: 'final', entry: 'announceSession', meta: { description: 'Signed in' } },
  },
})
