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
    summary: 'Who is signed in, for as long as the page lives, in step with the other tabs.',
    folder: 'auth/auth',
  },
  {
    machine: signInMachine,
    kind: 'flow',
    title: 'Sign in',
    summary: 'How somebody signs in, with every question that the pool may ask.',
    folder: 'auth/sign-in',
  },
  {
    machine: passwordResetMachine,
    kind: 'flow',
    title: 'Password reset',
    summary: 'How somebody who forgot the password gets a code and chooses another one.',
    folder: 'auth/password-reset',
  },
  {
    machine: signUpMachine,
    kind: 'flow',
    title: 'Sign up',
    summary: 'How somebody makes an account, proves the address, and is signed in.',
    folder: 'auth/sign-up',
  },
  {
    machine: signUpApprovalMachine,
    kind: 'flow',
    title: 'Sign up approval',
    summary: 'How the staff approve or deny a new account from the link of a mail.',
    folder: 'auth/sign-up-approval',
  },
  {
    machine: accountMachine,
    kind: 'flow',
    title: 'Account',
    summary: 'How somebody changes name, email and phone, and proves a new address.',
    folder: 'auth/account',
  },
  {
    machine: securityMachine,
    kind: 'flow',
    title: 'Account security',
    summary: 'How somebody changes password, second step, passkeys and trusted devices.',
    folder: 'auth/security',
  },
]
