import { answering } from '#machines/auth/steps.ts'

import { securitySetup } from './setup.ts'
import type { SecurityEvent } from './types.ts'

type Now = { readonly event: SecurityEvent }

/** Choosing another password; the one that counts now is asked for as well. */
export const password = securitySetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      meta: { description: 'Enter your current password and a new one' },
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
    submitting: answering(
      'Changing your password',
      {
        id: 'accountSecurity.changePassword',
        src: 'changePassword',
        input: ({ event }: Now) => ({
          currentPassword: 'currentPassword' in event ? event.currentPassword : '',
          newPassword: 'newPassword' in event ? event.newPassword : '',
        }),
        onDone: {
          target: '#accountSecurity.ready',
          actions: { type: 'say', params: { done: 'password' } },
        },
      },
      'editing',
    ),
  },
})

/** Setting up an authenticator app: its secret is shown as a picture, and a code of it proves that it was read. */
export const app = securitySetup.createStateConfig({
  initial: 'starting',
  exit: 'hideSecret',
  states: {
    starting: answering(
      'Creating a key for the app',
      { id: 'accountSecurity.startApp', src: 'startApp', onDone: 'editing' },
      '#accountSecurity.ready',
    ),
    editing: {
      meta: { description: 'Add the key to the app, then enter its code' },
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
    verifying: answering(
      'Checking the app’s code',
      {
        id: 'accountSecurity.verifyApp',
        src: 'verifyApp',
        input: ({ event }: Now) => ({ code: 'code' in event ? event.code : '' }),
        onDone: {
          target: '#accountSecurity.reloading',
          actions: { type: 'say', params: { done: 'app' } },
        },
      },
      'editing',
    ),
  },
})

/** What hurts: asked once more, then done. */
export const removing = securitySetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      meta: { description: 'Explains what happens; confirm or cancel' },
      on: {
        CANCEL: { target: '#accountSecurity.ready', actions: 'forgetHurt' },
        CONFIRM: 'submitting',
      },
    },
    submitting: {
      tags: ['busy'],
      meta: { description: 'Removing it, or signing out every browser' },
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
