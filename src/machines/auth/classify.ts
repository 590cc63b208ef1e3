import type { FailureKind } from './failure.ts'

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

/** The kind of a thrown error, by the name that the identity service and its client give it. */
export const classify = (error: unknown): FailureKind => byName[nameOf(error)] ?? 'unknown'
