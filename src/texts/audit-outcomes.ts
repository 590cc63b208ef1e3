import type { SignInFailure } from '#schemas/audit-words.ts'

const failures: Readonly<Record<SignInFailure, string>> = {
  'wrong-password': 'Wrong password',
  'no-account': 'No such account',
  disabled: 'Account is disabled',
  'wrong-code': 'Wrong code',
  'expired-code': 'Code expired or was used before',
  'second-step': 'Second step failed',
  'too-many': 'Too many attempts',
  'not-confirmed': 'Sign-up isn’t confirmed',
  'reset-required': 'Password must be reset first',
  'not-allowed': 'Wrong way to sign in, or not assigned',
  cancelled: 'Canceled at single sign-on',
}

/** How something ended, as the page of the audit log and its file say it. */
export const sayOutcome = (outcome: string): string =>
  outcome in failures ? failures[outcome as SignInFailure] : outcome // because that is one of its keys
