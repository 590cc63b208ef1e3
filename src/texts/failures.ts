/** One text per kind of failure. */
export const failureTexts = {
  network: 'A network error has occurred.',
  notAuthorized: 'Email or password is not right.',
  userNotFound: 'Email or password is not right.',
  userNotConfirmed: 'This account is not confirmed yet. Open the link or code in your mail.',
  resetRequired: 'This password has to be reset. Write to the help address below.',
  codeMismatch: 'That code is not right.',
  codeExpired: 'That code has expired. Ask for a new one.',
  limit: 'Too many attempts. Wait a few minutes.',
  invalidPassword: 'The password does not meet the rules below.',
  userExists: 'This email already has an account. Sign in or reset the password.',
  notFound: 'This organization is not set up for signing in.',
  alreadySignedIn: 'Somebody is signed in already. Reload the page.',
  interrupted: 'Signing in was interrupted. Try again.',
  unknown: 'An unknown error has occurred.',
} as const
