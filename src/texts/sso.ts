/** Words of single sign-on (pages.md §2.9 and §3.1; the toasts are specification 2 §4 and §8, verbatim). */
export const ssoTexts = {
  continueCompany: (company: string) => `Continue with ${company} single sign-on`,
  continueVw: 'Continue with VW single sign-on',
  leaving: 'Opening single sign-on…',
  dealers: 'Dealer sign-in',
  vwStaff: 'Corporate and field: VW single sign-on',
  orPassword: 'Or with a password (demo only)',
  completing: 'Completing sign-in…',
  back: 'Back to Sign In',
  slow: 'This takes longer than usual.',
  failed: 'Sign-in failed',
  automatic: 'Signing in corporate/field user automatically...',
  requestAccess: 'Please Request Access from IT',
  notGranted: 'Your account has not been granted access to this portal.',
  requestForm: 'IT request form',
  documentation: 'Documentation',
  signedOutHere: 'You are signed out on this device',
  providerStays:
    'We could not reach your single sign-on. When you are online, sign out there, too.',
  mailSubject: 'Access to the Partner Portal',
} as const
