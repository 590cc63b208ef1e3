import { resending } from '#machines/auth/resending.ts'

import { signUpSetup } from './setup.ts'
import type { CodeSent, Details, SignUpContext } from './types.ts'

type Given = { readonly context: SignUpContext }
const account = ({ context }: Given) => ({ pool: context.pool, username: context.username })

const detailsOf = (event: object): Omit<Details, 'username'> => {
  const given = event as Partial<Details> // because xstate types the event that enters a state as any of all
  const { password = '', givenName = '', familyName = '', companyName = '' } = given
  return { password, givenName, familyName, companyName }
}

/**
 * Making an account (specification 2 §7.3): details, the code that proves the address, and signed in without the
 * password. What one sees is the same whether the address had an account before or not (security.md R8).
 */
export const signUpMachine = signUpSetup.createMachine({
  id: 'signUp',
  context: ({ input }) => ({
    pool: input.pool,
    policy: input.policy,
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
      states: {
        arriving: {
          meta: { description: 'Does an account wait for its code?' },
          always: [{ guard: 'isWaiting', target: '#signUp.confirming' }, { target: 'editing' }],
        },
        editing: {
          tags: ['editing'],
          meta: { description: 'Name, company, email and password are asked' },
          on: {
            SUBMIT_DETAILS: {
              guard: { type: 'isComplete', params: ({ event }) => event },
              target: 'submitting',
              actions: { type: 'keepUsername', params: ({ event }) => event },
            },
          },
        },
        submitting: {
          tags: ['busy'],
          meta: { description: 'The account is made' },
          invoke: {
            id: 'signUp.register',
            src: 'register',
            input: ({ context, event }) => ({ ...account({ context }), ...detailsOf(event) }),
            onDone: {
              target: '#signUp.confirming',
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
    confirming: {
      type: 'parallel',
      on: { START_OVER: { target: 'details', actions: 'forgetSent' } },
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              tags: ['editing'],
              meta: { description: 'The code of the mail is asked' },
              on: {
                CONFIRM: {
                  guard: { type: 'isCode', params: ({ event }) => event },
                  target: 'submitting',
                  actions: 'clearFailure',
                },
              },
            },
            submitting: {
              tags: ['busy'],
              meta: { description: 'The code is checked' },
              invoke: {
                id: 'signUp.confirm',
                src: 'confirm',
                input: ({ context, event }) => ({
                  ...account({ context }),
                  code: 'code' in event ? event.code : '',
                }),
                onDone: [
                  {
                    guard: { type: 'needsPassword', params: ({ event }) => event.output },
                    target: '#signUp.passwordNeeded',
                  },
                  {
                    guard: { type: 'canSignIn', params: ({ event }) => event.output },
                    target: '#signUp.signingIn',
                  },
                  { target: '#signUp.confirmed' },
                ],
                onError: {
                  target: 'editing',
                  actions: { type: 'keepFailure', params: ({ event }) => event },
                },
              },
            },
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
      meta: { description: 'The address is proven; signing in' },
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
      meta: { description: 'The account is confirmed; one may sign in with it' },
    },
    passwordNeeded: {
      type: 'final',
      meta: {
        description:
          'The address is proven in another browser than the one that signed up: a password is to be chosen',
      },
    },
    signedIn: { type: 'final', entry: 'announceSession', meta: { description: 'Signed in' } },
  },
})
