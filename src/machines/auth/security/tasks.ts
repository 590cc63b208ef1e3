import { securitySetup } from './setup.ts'

/** Choosing another password; the one that counts now is asked for as well. */
export const password = securitySetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      meta: { description: 'The password of now and the new one are asked' },
      on: {
        // What was wrong in the dialog is closed with it.
        CANCEL: { target: '#accountSecurity.ready', actions: 'begin' },
        SET_PASSWORD: {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'submitting',
          actions: 'begin',
        },
      },
    },
    submitting: {
      tags: ['busy'],
      meta: { description: 'The password is changed' },
      invoke: {
        id: 'accountSecurity.changePassword',
        src: 'changePassword',
        input: ({ event }) => ({
          currentPassword: 'currentPassword' in event ? event.currentPassword : '',
          newPassword: 'newPassword' in event ? event.newPassword : '',
        }),
        onDone: {
          target: '#accountSecurity.ready',
          actions: { type: 'say', params: { done: 'password' } },
        },
        onError: {
          target: 'editing',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
  },
})

/** Setting up an authenticator app: its secret is shown as a picture, and a code of it proves that it was read. */
export const app = securitySetup.createStateConfig({
  initial: 'starting',
  exit: 'hideSecret',
  states: {
    starting: {
      tags: ['busy'],
      meta: { description: 'The pool makes a secret for the app' },
      invoke: {
        id: 'accountSecurity.startApp',
        src: 'startApp',
        onDone: 'editing',
        onError: {
          target: '#accountSecurity.ready',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
    editing: {
      meta: { description: 'The secret is shown, a code of the app is asked' },
      on: {
        // What was wrong in the dialog is closed with it.
        CANCEL: { target: '#accountSecurity.ready', actions: 'begin' },
        VERIFY_APP: {
          guard: { type: 'isCode', params: ({ event }) => event },
          target: 'verifying',
          actions: 'begin',
        },
      },
    },
    verifying: {
      tags: ['busy'],
      meta: { description: 'The code of the app is checked' },
      invoke: {
        id: 'accountSecurity.verifyApp',
        src: 'verifyApp',
        input: ({ event }) => ({ code: 'code' in event ? event.code : '' }),
        onDone: {
          target: '#accountSecurity.reloading',
          actions: { type: 'say', params: { done: 'app' } },
        },
        onError: {
          target: 'editing',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
  },
})

/** What hurts: asked once more, then done. */
export const removing = securitySetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      meta: { description: 'What it means is said; one confirms or keeps it' },
      on: {
        CANCEL: { target: '#accountSecurity.ready', actions: 'forgetHurt' },
        CONFIRM: 'submitting',
      },
    },
    submitting: {
      tags: ['busy'],
      meta: { description: 'It is removed, or every browser signed out' },
      invoke: {
        id: 'accountSecurity.remove',
        src: 'remove',
        input: ({ context }) => context.hurt ?? { what: 'everywhere', id: '', name: '' },
        onDone: [
          { guard: 'isEverywhere', target: '#accountSecurity.signedOut' },
          { target: '#accountSecurity.reloading', actions: ['sayRemoved', 'forgetHurt'] },
        ],
        onError: {
          target: '#accountSecurity.ready',
          actions: ['forgetHurt', { type: 'keepFailure', params: ({ event }) => event }],
        },
      },
    },
  },
})
