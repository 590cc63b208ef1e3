import { configuring } from './configuring.ts'
import { ended, proving } from './over-the-page.ts'
import { authSetup, sessionInput } from './setup.ts'

const toProving = {
  SIGN_IN_AGAIN: { target: '#auth.status.authenticated.proving', actions: 'askProof' },
} as const

/**
 * Who is signed in, for as long as the page lives (sign-in.md §4). It runs outside React. Signing in itself is a
 * machine of its own that the sign-in page brings; it ends here as SIGNED_IN.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  type: 'parallel',
  context: ({ input }) => ({
    config: undefined,
    pool: input.pool,
    user: undefined,
    tokenAgeMs: 0,
    failure: undefined,
    isProven: false,
    isRefreshAsked: false,
    redirect: input.isReturning ? 'returning' : 'none',
  }),
  states: {
    status: {
      initial: 'configuring',
      states: {
        configuring,
        unauthenticated: {
          tags: ['settled'],
          initial: 'idle',
          on: {
            CHOOSE_POOL: {
              actions: [
                { type: 'choosePool', params: ({ event }) => ({ pool: event.pool }) },
                { type: 'rememberPool', params: ({ event }) => ({ pool: event.pool }) },
              ],
            },
            SIGNED_IN: {
              target: 'authenticated.fresh',
              actions: [
                { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
                {
                  type: 'rememberPool',
                  params: ({ event }) => ({ pool: event.session.user.pool }),
                },
              ],
            },
          },
          states: {
            idle: {
              meta: { description: 'No one is signed in; public pages and sign-in only' },
              on: {
                START_SSO: {
                  target: 'redirecting',
                  actions: [
                    { type: 'choosePool', params: ({ event }) => ({ pool: event.pool }) },
                    { type: 'rememberPool', params: ({ event }) => ({ pool: event.pool }) },
                  ],
                },
                USE_VW_SSO: { target: 'redirecting', actions: 'chooseVwPool' },
              },
            },
            redirecting: {
              tags: ['redirecting'],
              meta: { description: 'Going to the single sign-on page' },
              // Still here: the button works again. The redirect itself is not called off.
              after: { redirectTimeout: 'idle' },
              invoke: {
                id: 'auth.startRedirect',
                src: 'startRedirect',
                input: ({ context, event }) => ({
                  ...sessionInput({ context }),
                  isAutomatic: event.type !== 'START_SSO',
                }),
                // It never ends well: the page is gone by then. Coming back by history counts as calling it off.
                onError: {
                  target: 'idle',
                  actions: [
                    { type: 'sayRedirectFailure', params: ({ event }) => event },
                    { type: 'reportFailure', params: ({ event }) => event },
                  ],
                },
              },
            },
          },
        },
        authenticated: {
          tags: ['settled', 'signedIn'],
          initial: 'checking',
          on: { SIGN_OUT: 'signingOut' },
          states: {
            checking: {
              meta: { description: 'Signed in; is this page’s token older than 15 seconds?' },
              always: [{ guard: 'isTokenOld', target: 'refreshing' }, { target: 'fresh' }],
            },
            fresh: {
              meta: { description: 'Signed in' },
              // Something may be begun on the page now: it is not thrown away when the session ends.
              entry: 'settle',
              on: {
                REFRESH: { target: 'refreshing', actions: 'askRefresh' },
                DOUBT_SESSION: 'debouncing',
                TOKEN_REFUSED: 'refreshing',
                ...toProving,
              },
            },
            debouncing: {
              initial: 'quiet',
              after: { refreshMaxWait: 'refreshing' },
              on: {
                REFRESH: { target: 'refreshing', actions: 'askRefresh' },
                TOKEN_REFUSED: 'refreshing',
                ...toProving,
              },
              states: {
                quiet: {
                  meta: { description: 'Signed in; we refresh once calls settle down' },
                  after: { refreshDebounce: '#auth.status.authenticated.refreshing' },
                  on: { DOUBT_SESSION: { target: 'quiet', reenter: true } },
                },
              },
            },
            refreshing: {
              tags: ['busy'],
              meta: { description: 'Signed in; reloading your name, roles and sites' },
              on: {
                REFRESH: { actions: 'askRefresh' },
                SIGN_IN_AGAIN: {
                  ...toProving.SIGN_IN_AGAIN,
                  actions: ['endRefresh', toProving.SIGN_IN_AGAIN.actions],
                },
              },
              invoke: {
                id: 'auth.refreshSession',
                src: 'refreshSession',
                input: sessionInput,
                onDone: {
                  target: 'fresh',
                  actions: [
                    { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
                    'notifyRefreshed',
                    'endRefresh',
                  ],
                },
                onError: [
                  // Nothing was done on this page yet: its sign-in page is the better place.
                  {
                    guard: { type: 'isRefusedAtStart', params: ({ event }) => event },
                    target: '#auth.status.unauthenticated',
                    actions: [
                      { type: 'reportFailure', params: ({ event }) => event },
                      'forgetUser',
                    ],
                  },
                  {
                    guard: { type: 'isNotAuthorized', params: ({ event }) => event },
                    target: 'ended',
                    actions: [
                      { type: 'reportFailure', params: ({ event }) => event },
                      'endRefresh',
                    ],
                  },
                  {
                    target: 'fresh',
                    actions: [
                      { type: 'reportFailure', params: ({ event }) => event },
                      { type: 'keepFailure', params: ({ event }) => event },
                      'notifyNotRefreshed',
                      'endRefresh',
                    ],
                  },
                ],
              },
            },
            proving,
            ended,
          },
        },
        signingOut: {
          tags: ['busy'],
          meta: {
            description: 'Signed out on this device; telling the sign-in service and the provider',
          },
          // Before anything is loaded or awaited: whatever fails from here on, no token is left in this browser.
          entry: 'endHere',
          exit: 'forgetHere',
          invoke: {
            id: 'auth.signOut',
            src: 'signOut',
            input: sessionInput,
            onDone: [
              {
                guard: { type: 'isAtProvider', params: ({ event }) => ({ where: event.output }) },
                // Not forgotten first: the page would fetch the sign-in form while the provider's page comes.
                target: 'reloading',
              },
              { target: 'leaving' },
            ],
            // Nobody was reached, and a page that loads anew would not come: this one stays, without a user.
            onError: {
              target: 'unauthenticated',
              actions: [
                { type: 'reportFailure', params: ({ event }) => event },
                'forgetUser',
                'stayHere',
              ],
            },
          },
        },
        leaving: {
          meta: { description: 'Signed out; going to your organization’s landing page' },
          entry: 'forgetUser',
          always: [
            { guard: 'reloadsOnSignOut', target: 'reloading', actions: 'goToLanding' },
            { target: 'unauthenticated', actions: 'goToLanding' },
          ],
        },
        reloading: {
          type: 'final',
          meta: { description: 'Signed out; reloading, or going to the provider’s page' },
        },
      },
    },
    tabs: {
      initial: 'inStep',
      invoke: {
        id: 'auth.watchTabs',
        src: 'watchTabs',
        // Without storage events this tab hears nothing of the others, and works all the same.
        onError: { actions: { type: 'reportFailure', params: ({ event }) => event } },
      },
      states: {
        inStep: {
          meta: { description: 'This tab and the others agree on who is signed in' },
          on: { TAB_CHANGED: 'stale' },
        },
        stale: {
          tags: ['stale'],
          meta: { description: 'Another tab signed in or out; reload this one' },
          on: { RELOAD: { target: 'reloading', actions: 'reloadPage' } },
        },
        reloading: { type: 'final', meta: { description: 'Reloading the page' } },
      },
    },
  },
})
