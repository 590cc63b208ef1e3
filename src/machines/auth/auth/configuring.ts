import { authSetup, sessionInput } from './setup.ts'

/** The page comes: its settings, the way back from single sign-on, the remembered session. */
export const configuring = authSetup.createStateConfig({
  initial: 'config',
  states: {
    config: {
      meta: { description: 'Loading the page and its settings' },
      invoke: {
        id: 'auth.loadConfig',
        src: 'loadConfig',
        onDone: [
          {
            guard: 'isReturning',
            target: 'callback',
            actions: {
              type: 'keepConfig',
              params: ({ event }) => ({ config: event.output }),
            },
          },
          {
            target: 'session',
            actions: {
              type: 'keepConfig',
              params: ({ event }) => ({ config: event.output }),
            },
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'reportFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    failed: {
      meta: { description: 'We can’t reach the portal; try again' },
      on: { RETRY: { target: 'config', actions: 'clearFailure' } },
    },
    callback: {
      meta: { description: 'Back from single sign-on; finishing the sign-in' },
      // Another tab may have ended this redirect: then the client library says nothing at all.
      after: {
        callbackTimeout: { target: 'session', actions: ['failRedirect', 'reportTimeout'] },
      },
      on: { GIVE_UP: { target: 'session', actions: 'failRedirect' } },
      invoke: {
        id: 'auth.completeRedirect',
        src: 'completeRedirect',
        input: sessionInput,
        onDone: { target: 'session', actions: 'endRedirect' },
        onError: [
          {
            guard: { type: 'belongsToVw', params: ({ event }) => event },
            target: '#auth.status.unauthenticated.redirecting',
            actions: ['failRedirect', 'chooseVwPool'],
          },
          {
            target: 'session',
            actions: [
              'failRedirect',
              { type: 'sayRedirectFailure', params: ({ event }) => event },
              { type: 'reportFailure', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    session: {
      meta: { description: 'Checking whether you’re still signed in' },
      after: {
        sessionTimeout: {
          target: '#auth.status.unauthenticated',
          actions: 'reportTimeout',
        },
      },
      invoke: {
        id: 'auth.fetchSession',
        src: 'fetchSession',
        input: sessionInput,
        onDone: [
          {
            guard: {
              type: 'isSomebody',
              params: ({ event }) => ({ session: event.output }),
            },
            target: '#auth.status.authenticated',
            actions: {
              type: 'keepSession',
              params: ({ event }) => ({ session: event.output }),
            },
          },
          { target: '#auth.status.unauthenticated' },
        ],
        onError: {
          target: '#auth.status.unauthenticated',
          actions: { type: 'reportFailure', params: ({ event }) => event },
        },
      },
    },
  },
})
