import { expect, test } from 'vitest'

import { failureTexts } from '#texts/failures.ts'

import { classify } from './classify.ts'

const textOf = (name: string, message = '') =>
  failureTexts[classify(Object.assign(new Error(message), { name }))]

// Specification 2 §8, with what the client library and the service call it.
test.each([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'LimitExceededException',
  'TooManyRequestsException',
  'InvalidPasswordException',
  'UsernameExistsException',
  'AliasExistsException',
  'ResourceNotFoundException',
  'UserAlreadyAuthenticatedException',
  'UserUnAuthenticatedException',
  'DeviceMetadataNotFoundException',
  'InvalidRedirectException',
  'InvalidOriginException',
  'TokenRefreshException',
  'OAuthSignOutException',
  'UnexpectedSignInInterruptionException',
  'PasskeyNotSupported',
  'PasskeyAlreadyExists',
  'PasskeyRegistrationFailed',
  'PasskeyRetrievalFailed',
  'PasskeyRegistrationCanceled',
  'PasskeyAuthenticationCanceled',
  'PasskeyOperationAborted',
  'RelyingPartyMismatch',
  'EnableSoftwareTokenMFAException',
  'WebAuthnCredentialNotSupportedException',
  'QuotaExceededError',
  'NS_ERROR_DOM_QUOTA_REACHED',
])('%s has words of its own', (name) => {
  expect(textOf(name)).not.toBe(failureTexts.unknown)
})

test.each([
  [
    'NotAuthorizedException',
    'Invalid session for the user, session is expired.',
    failureTexts.sessionExpired,
  ],
  ['NotAuthorizedException', 'Password attempts exceeded', failureTexts.limit],
  [
    'NotAuthorizedException',
    'Sign in again to change this: you signed in more than ten minutes ago.',
    failureTexts.signInNeeded,
  ],
  ['NotAuthorizedException', 'Refresh Token has been revoked', failureTexts.notSignedIn],
  ['NotAuthorizedException', 'Refresh Token has expired', failureTexts.notSignedIn],
  ['NotAuthorizedException', 'Invalid Refresh Token', failureTexts.notSignedIn],
  ['NotAuthorizedException', 'Access Token has been revoked', failureTexts.notSignedIn],
  [
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
    failureTexts.temporaryExpired,
  ],
  ['NotAuthorizedException', 'User is disabled.', failureTexts.closed],
  ['NotAuthorizedException', 'Incorrect username or password.', failureTexts.notAuthorized],
  [
    'ExpiredCodeException',
    'Your software token has already been used once.',
    failureTexts.codeUsed,
  ],
  [
    'UserLambdaValidationException',
    'PreTokenGeneration failed with error Corporate and field users must sign in with the VW internal single sign-on.',
    failureTexts.vwMustUseSso,
  ],
])('%s: %s', (name, message, text) => {
  expect(textOf(name, message)).toBe(text)
})

test('what nobody has named is an unknown error, also when it is no error at all', () => {
  expect(textOf('SomethingNewException')).toBe(failureTexts.unknown)
  expect([classify(undefined), classify('text'), classify({ name: 7 })]).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ])
})
