import { unknownError } from './parts.ts'

/** One text per kind of failure. */
export const failureTexts = {
  network: 'A network error has occurred.',
  notAuthorized: 'Wrong email or password.',
  userNotFound: 'Wrong email or password.',
  userNotConfirmed: 'Confirm your account first. Use the link or code in the email we sent you.',
  resetRequired: 'Your password must be reset. Email the help address below.',
  codeMismatch: 'That code is wrong. Check it and try again.',
  codeExpired: 'That code has expired. Ask for a new one.',
  codeUsed: 'You already used that code. Wait for the next one.',
  sessionExpired: 'Your sign-in timed out. Start over.',
  temporaryExpired: 'This temporary password has expired. Ask for a new invitation.',
  closed:
    'This account is closed, or we didn’t approve it. Email the help address below if that’s a mistake.',
  limit: 'Too many attempts. Wait a few minutes.',
  invalidPassword: 'This password doesn’t meet the rules below.',
  userExists: 'This email already has an account. Sign in or reset the password.',
  notFound: 'This organization isn’t set up for sign-in.',
  alreadySignedIn: 'Someone is already signed in here. Reload the page.',
  interrupted: 'Sign-in was interrupted. Try again.',
  vwMustUseSso: 'Corporate and field users sign in with the VW internal single sign-on.',
  notAssigned: 'Your account has not been granted access.',
  stateMismatch: 'Sign-in was interrupted. Try again.',
  ssoFailed: 'An error has occurred during the oauth process.',
  notSignedIn: 'You’re no longer signed in. Sign in again.',
  signInNeeded: 'Nothing changed. Sign in again to make this change.',
  notAccepted: 'We can’t accept that. Check what you entered.',
  deviceUnknown: 'Your account doesn’t recognize this device.',
  redirectInvalid: 'Single sign-on isn’t set up for this address.',
  refreshUnsupported: 'This sign-in can’t be extended. Sign in again.',
  oauth: 'An error has occurred during the oauth process.',
  oauthSignOut:
    'You’re signed out here, but maybe not from single sign-on. To be safe, close the browser.',
  passkeyUnsupported: 'This device or browser doesn’t support this passkey.',
  passkeyExists: 'This device already has a passkey for your account.',
  passkeyFailed: 'Your device didn’t provide a passkey. Try again.',
  passkeyCanceled: 'We didn’t get your passkey. The request was canceled or took too long.',
  passkeyAborted: 'The passkey request was stopped. Try again.',
  passkeyElsewhere: 'This account’s passkeys belong to another portal address.',
  storageFull:
    'Your browser’s storage for this site is full. Delete this site’s data in your browser’s settings, then try again.',
  storageBlocked:
    'Your browser blocks site data, and single sign-on needs it. Allow site data for this site, then try again.',
  unknown: unknownError,
} as const
