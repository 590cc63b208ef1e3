import { authSetup } from './setup.ts'

/** A page that goes on once its user has signed in anew, because a change takes that. */
export const proving = authSetup.createStateConfig({
  tags: ['proving'],
  meta: { description: 'Sign in again, over the page, to make this change' },
  on: {
    SIGNED_IN: [
      {
        guard: { type: 'isSameUser', params: ({ event }) => event },
        target: 'fresh',
        actions: [{ type: 'keepSession', params: ({ event }) => event }, 'keepProof'],
      },
      // What the page holds is not for anybody else.
      { target: '#auth.status.reloading', actions: 'reloadPage' },
    ],
    GIVE_UP: 'fresh',
  },
})

/** A page whose session has ended: it waits for the same user. */
export const ended = authSetup.createStateConfig({
  tags: ['ended'],
  meta: {
    description: 'You’ve been signed out; the page is locked until you sign in again',
  },
  on: {
    SIGNED_IN: [
      {
        guard: { type: 'isSameUser', params: ({ event }) => event },
        target: 'fresh',
        actions: { type: 'keepSession', params: ({ event }) => event },
      },
      // What the page holds is not for anybody else.
      { target: '#auth.status.reloading', actions: 'reloadPage' },
    ],
    GIVE_UP: { target: '#auth.status.unauthenticated', actions: 'forgetUser' },
  },
})
