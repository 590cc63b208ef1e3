import { notificationChoicesMachine } from '#machines/notification/choices/machine.ts'
import { notificationReadingMachine } from '#machines/notification/reading/machine.ts'
import type { Registered } from '#machines/registered.ts'

import { accountMachine } from './account/machine.ts'
import { authMachine } from './auth/machine.ts'
import { passwordResetMachine } from './password-reset/machine.ts'
import { securityMachine } from './security/machine.ts'
import { signInMachine } from './sign-in/machine.ts'
import { signUpApprovalMachine } from './sign-up-approval/machine.ts'
import { signUpMachine } from './sign-up/machine.ts'

/** The machines of accounts: signing in, and what one decides about an account. */
export const authMachines: readonly Registered[] = [
  {
    machine: authMachine,
    kind: 'flow',
    title: 'Auth',
    summary: 'Keeps you signed in while the page is open, in sync with your other tabs.',
    folder: 'auth/auth',
  },
  {
    machine: signInMachine,
    kind: 'flow',
    title: 'Sign in',
    summary: 'Sign in, with every extra step your account may need.',
    folder: 'auth/sign-in',
  },
  {
    machine: passwordResetMachine,
    kind: 'flow',
    title: 'Password reset',
    summary: 'Forgot your password? Get a code and choose a new one.',
    folder: 'auth/password-reset',
  },
  {
    machine: signUpMachine,
    kind: 'flow',
    title: 'Sign up',
    summary: 'Create an account, confirm your email, and sign in.',
    folder: 'auth/sign-up',
  },
  {
    machine: signUpApprovalMachine,
    kind: 'flow',
    title: 'Sign-up approval',
    summary: 'Staff approve or deny a new account from a link in an email.',
    folder: 'auth/sign-up-approval',
  },
  {
    machine: accountMachine,
    kind: 'flow',
    title: 'Account',
    summary: 'Change your name, email or phone, and confirm a new address.',
    folder: 'auth/account',
  },
  {
    machine: securityMachine,
    kind: 'flow',
    title: 'Account security',
    summary: 'Change your password, second step, passkeys and trusted devices.',
    folder: 'auth/security',
  },
  {
    machine: notificationChoicesMachine,
    kind: 'flow',
    title: 'Notification choices',
    summary: 'Choose for each kind of news whether you hear of it in the portal or by email.',
    folder: 'notification/choices',
  },
  {
    machine: notificationReadingMachine,
    kind: 'flow',
    title: 'Notification reading',
    summary: 'Marks what happened as read, one by one or all at once.',
    folder: 'notification/reading',
  },
]
