import type { Failure, FailureKind } from './failure.ts'

const byName: Readonly<Record<string, FailureKind>> = {
  NetworkError: 'network',
  NotAuthorizedException: 'notAuthorized',
  UserUnAuthenticatedException: 'notAuthorized',
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
}

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''

/** What the rule of deploy/lambda/pre-token.mjs says; Cognito and the provider put words of their own around it. */
const VW_RULE = 'Corporate and field users must sign in with the VW internal single sign-on'

/** The kind of a thrown error, by the name that the identity service and its client give it. */
export const classify = (error: unknown): FailureKind =>
  messageOf(error).includes(VW_RULE) ? 'vwMustUseSso' : (byName[nameOf(error)] ?? 'unknown')

// As the client library (state) and Okta (not assigned) put it.
const STATE_MISMATCH = 'An error occurred while validating the state.'
const NOT_ASSIGNED = 'User is not assigned to the client application'
const PRE_TOKEN_PREFIX = /^PreTokenGeneration failed with error /

/** A failed single sign-on: what it is, and the message that the user may read (specification 2 §8). */
export function classifySso(error: unknown, sso: 'company' | 'vw' | undefined): Failure {
  const message = messageOf(error)
  const text = sso === 'vw' ? message.replace(PRE_TOKEN_PREFIX, '') : message
  if (message.includes(VW_RULE)) return { kind: 'vwMustUseSso', text }
  if (message === STATE_MISMATCH) return { kind: 'stateMismatch', text }
  if (sso === 'company' && message.includes(NOT_ASSIGNED)) return { kind: 'notAssigned', text }
  return { kind: byName[nameOf(error)] ?? 'ssoFailed', text }
}
