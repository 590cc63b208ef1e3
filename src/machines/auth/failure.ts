/**
 * What went wrong while signing in or keeping a session, as guards ask it and texts name it; the exceptions of
 * specification 2 §8 and what the browser itself reports.
 */
export type FailureKind =
  | 'network'
  | 'notAuthorized'
  | 'userNotFound'
  | 'userNotConfirmed'
  | 'resetRequired'
  | 'codeMismatch'
  | 'codeExpired'
  | 'codeUsed'
  | 'sessionExpired'
  | 'temporaryExpired'
  | 'closed'
  | 'limit'
  | 'invalidPassword'
  | 'userExists'
  | 'notFound'
  | 'alreadySignedIn'
  | 'interrupted'
  | 'vwMustUseSso'
  | 'notAssigned'
  | 'stateMismatch'
  | 'ssoFailed'
  | 'notSignedIn'
  | 'signInNeeded'
  | 'notAccepted'
  | 'deviceUnknown'
  | 'redirectInvalid'
  | 'refreshUnsupported'
  | 'oauth'
  | 'oauthSignOut'
  | 'passkeyUnsupported'
  | 'passkeyExists'
  | 'passkeyFailed'
  | 'passkeyCanceled'
  | 'passkeyAborted'
  | 'passkeyElsewhere'
  | 'storageFull'
  | 'storageBlocked'
  | 'unknown'

/** A failure with its words; the browser's api/errors.ts makes it from whatever was thrown. */
export type Failure = { readonly kind: FailureKind; readonly text: string }

/** The failure that an actor threw; anything else is unknown and has no words. */
export function failureOf(error: unknown): Failure {
  const isFailure =
    typeof error === 'object' &&
    error !== null &&
    'kind' in error &&
    'text' in error &&
    typeof error.text === 'string'
  return isFailure
    ? (error as Failure) // because both fields were looked at
    : { kind: 'unknown', text: '' }
}

// Specification 2 §8: these only warn, others are reported.
const ONLY_WARNS: readonly FailureKind[] = [
  'network',
  'notAuthorized',
  'closed',
  'notSignedIn',
  'userNotFound',
]

/** Whether a failed refresh is news for the error report. */
export const isReported = ({ kind }: Failure): boolean => !ONLY_WARNS.includes(kind)
