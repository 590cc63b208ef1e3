import type { Failure, FailureKind } from './failure.ts'

const byName: Readonly<Record<string, FailureKind>> = {
  NetworkError: 'network',
  NotAuthorizedException: 'notAuthorized',
  UserUnAuthenticatedException: 'notSignedIn',
  UserNotFoundException: 'userNotFound',
  UserNotConfirmedException: 'userNotConfirmed',
  PasswordResetRequiredException: 'resetRequired',
  CodeMismatchException: 'codeMismatch',
  ExpiredCodeException: 'codeExpired',
  LimitExceededException: 'limit',
  TooManyRequestsException: 'limit',
  TooManyFailedAttemptsException: 'limit',
  InvalidPasswordException: 'invalidPassword',
  UsernameExistsException: 'userExists',
  AliasExistsException: 'userExists',
  ResourceNotFoundException: 'notFound',
  UserAlreadyAuthenticatedException: 'alreadySignedIn',
  UnexpectedSignInInterruptionException: 'interrupted',
  UserLambdaValidationException: 'notAccepted',
  InvalidParameterException: 'notAccepted',
  IncorrectMFAMethod: 'notAccepted',
  CustomAuthSignInPassword: 'notAccepted',
  EnableSoftwareTokenMFAException: 'codeMismatch',
  DeviceMetadataNotFoundException: 'deviceUnknown',
  InvalidRedirectException: 'redirectInvalid',
  InvalidOriginException: 'redirectInvalid',
  InvalidOriginMultipleRedirectsException: 'redirectInvalid',
  TokenRefreshException: 'refreshUnsupported',
  OAuthSignOutException: 'oauthSignOut',
  OAuthSignInException: 'oauth',
  PasskeyNotSupported: 'passkeyUnsupported',
  WebAuthnCredentialNotSupportedException: 'passkeyUnsupported',
  PasskeyAlreadyExists: 'passkeyExists',
  PasskeyRegistrationFailed: 'passkeyFailed',
  PasskeyRetrievalFailed: 'passkeyFailed',
  InvalidPasskeyRegistrationOptions: 'passkeyFailed',
  InvalidPasskeyAuthenticationOptions: 'passkeyFailed',
  WebAuthnChallengeNotFoundException: 'passkeyFailed',
  PasskeyRegistrationCanceled: 'passkeyCanceled',
  PasskeyAuthenticationCanceled: 'passkeyCanceled',
  PasskeyOperationAborted: 'passkeyAborted',
  RelyingPartyMismatch: 'passkeyElsewhere',
  WebAuthnOriginNotAllowedException: 'passkeyElsewhere',
  WebAuthnRelyingPartyMismatchException: 'passkeyElsewhere',
  // The browser's own: the client library keeps its tokens there. Firefox has a name of its own.
  QuotaExceededError: 'storageFull',
  NS_ERROR_DOM_QUOTA_REACHED: 'storageFull',
  StorageBlocked: 'storageBlocked',
}

// Cognito has one name for several situations; its sentence tells them apart, and reads the same in every region.
const bySentence: readonly (readonly [string, RegExp, FailureKind])[] = [
  ['NotAuthorizedException', /invalid session|session is expired/i, 'sessionExpired'],
  ['NotAuthorizedException', /attempts exceeded/i, 'limit'],
  // Our own sentence, of the embedded service and of the page (api/fresh.ts).
  ['NotAuthorizedException', /sign in again to change this/i, 'signInNeeded'],
  // A session that was ended elsewhere is no wrong password.
  [
    'NotAuthorizedException',
    /(access|refresh) token has (been revoked|expired)|invalid (access|refresh) token/i,
    'notSignedIn',
  ],
  ['NotAuthorizedException', /temporary password has expired/i, 'temporaryExpired'],
  ['NotAuthorizedException', /user is disabled/i, 'closed'],
  ['ExpiredCodeException', /already been used/i, 'codeUsed'],
  // The client library's own word for an answer to a step that it does not know of (any more).
  ['SignInException', /session has expired/i, 'sessionExpired'],
]

const textOf = (error: unknown, field: 'name' | 'message'): string =>
  typeof error === 'object' && error !== null && field in error
    ? String((error as Readonly<Record<string, unknown>>)[field]) // because it was just looked for
    : ''

/** What the rule of deploy/lambda/pre-token.mjs says; Cognito and the provider put words of their own around it. */
const VW_RULE = 'Corporate and field users must sign in with the VW internal single sign-on'

/** The kind of a thrown error, by the name that the identity service and its client give it. */
export function classify(error: unknown): FailureKind {
  const name = textOf(error, 'name')
  const message = textOf(error, 'message')
  if (message.includes(VW_RULE)) return 'vwMustUseSso'
  const told = bySentence.find(([known, sentence]) => known === name && sentence.test(message))
  return told?.[2] ?? byName[name] ?? 'unknown'
}

// As the client library (state) and Okta (not assigned) put it.
const STATE_MISMATCH = 'An error occurred while validating the state.'
const NOT_ASSIGNED = 'User is not assigned to the client application'
const PRE_TOKEN_PREFIX = /^PreTokenGeneration failed with error /

/** A failed single sign-on: what it is, and the message that the user may read (specification 2 §8). */
export function classifySso(error: unknown, sso: 'company' | 'vw' | undefined): Failure {
  const message = textOf(error, 'message')
  const text = sso === 'vw' ? message.replace(PRE_TOKEN_PREFIX, '') : message
  if (message.includes(VW_RULE)) return { kind: 'vwMustUseSso', text }
  if (message === STATE_MISMATCH) return { kind: 'stateMismatch', text }
  if (sso === 'company' && message.includes(NOT_ASSIGNED)) return { kind: 'notAssigned', text }
  return { kind: byName[textOf(error, 'name')] ?? 'ssoFailed', text }
}
