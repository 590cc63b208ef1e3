import { decodeJwt } from 'jose'
import * as z from 'zod/mini'

import { IdentityError } from './errors.ts'

/** One line of the sign-in log (security.md §3, audit): what, who, how it ended, from where. Never a secret. */
export type IdentityEvent = {
  readonly at: Date
  /** The protocol's own name of what was asked: InitiateAuth, ChangePassword … */
  readonly action: string
  /** `issuer|sub`, or `administration` for a signed request; absent when nobody proved to be anybody. */
  readonly principal?: string
  /** The name that was claimed; to be stored as a hash only, since people type passwords into the wrong field. */
  readonly claimed?: string
  /** ok, challenge (a further step follows), or the type of the refusal. */
  readonly outcome: string
  readonly challenge?: string
  /** The client of the pool that was asked, where it was named. */
  readonly clientId?: string
  readonly address: string
}

/** What is written down; reading one's own account is not. */
const LOGGED = new Set([
  'InitiateAuth',
  'RespondToAuthChallenge',
  'SignUp',
  'ConfirmSignUp',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ChangePassword',
  'UpdateUserAttributes',
  'VerifyUserAttribute',
  'VerifySoftwareToken',
  'SetUserMFAPreference',
  'CompleteWebAuthnRegistration',
  'DeleteWebAuthnCredential',
  'ConfirmDevice',
  'UpdateDeviceStatus',
  'ForgetDevice',
  'GlobalSignOut',
  'RevokeToken',
])
export const ADMINISTRATION = 'administration'
// The portal acts for its staff with the installation's key; which of them it was is in the portal's own audit.
const isAdministration = (action: string) =>
  action.startsWith('Admin') || action === 'CreateUserPool'
const NOT_SIGNED = new Set([
  'MissingAuthenticationTokenException',
  'UnrecognizedClientException',
  'InvalidSignatureException',
])
const REFRESH = ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']

const Text = z.optional(z.string())
const Input = z.object({
  AccessToken: Text,
  ClientId: Text,
  Username: Text,
  ChallengeName: Text,
  AuthFlow: Text,
  AuthParameters: z.optional(z.object({ USERNAME: Text })),
  ChallengeResponses: z.optional(z.object({ USERNAME: Text })),
})
const Answer = z.object({
  ChallengeName: Text,
  AuthenticationResult: z.optional(z.object({ AccessToken: Text })),
})

// Our own tokens: this answer carries it, or the action has just checked it.
function principalOf(token: string | undefined): string | undefined {
  if (token === undefined) return undefined
  const { iss, sub } = decodeJwt(token)
  return iss && sub ? `${iss}|${sub}` : undefined
}

type Asked = {
  readonly action: string
  readonly input: unknown
  readonly address: string
  readonly at: Date
  /** Whose a token turned out to be, where the input names nobody. */
  readonly whose?: string | undefined
}

/** The event of a call that was answered or refused; undefined for what is not written down. */
export function eventOf(
  { action, input, address, at, whose }: Asked,
  ended: { readonly answer: object } | { readonly error: unknown },
): IdentityEvent | undefined {
  const asked = Input.safeParse(input).data ?? {}
  const isRefresh = action === 'InitiateAuth' && REFRESH.includes(asked.AuthFlow ?? '')
  // A refusal with a status of our own making (a failure) is in the server's log.
  const outcome = 'answer' in ended ? undefined : typeOf(ended.error)
  const isNotSigned = NOT_SIGNED.has(outcome ?? '')
  const isAdmin = isAdministration(action) || isNotSigned
  if (!(LOGGED.has(action) || isAdmin) || (isRefresh && !outcome)) return undefined
  const answer = ('answer' in ended ? Answer.safeParse(ended.answer).data : undefined) ?? {}
  const token =
    answer.AuthenticationResult?.AccessToken ?? (outcome ? undefined : asked.AccessToken)
  const principal = isAdmin && !isNotSigned ? ADMINISTRATION : (principalOf(token) ?? whose)
  const claimed =
    asked.Username ?? asked.AuthParameters?.USERNAME ?? asked.ChallengeResponses?.USERNAME
  const challenge = asked.ChallengeName ?? answer.ChallengeName
  return {
    at,
    action,
    address,
    outcome: outcome ?? (answer.ChallengeName ? 'challenge' : 'ok'),
    ...(principal === undefined ? {} : { principal }),
    ...(claimed === undefined ? {} : { claimed }),
    ...(challenge === undefined ? {} : { challenge }),
    ...(asked.ClientId === undefined ? {} : { clientId: asked.ClientId }),
  }
}

type Exchanged = {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** The event of a code of single sign-on that was exchanged for tokens, or refused. */
export function exchangeEvent(
  { status, body }: Exchanged,
  { address, at }: Pick<Asked, 'address' | 'at'>,
): IdentityEvent {
  const token = body['access_token']
  const principal = principalOf(typeof token === 'string' ? token : undefined)
  return {
    at,
    action: 'oauth2/token',
    address,
    outcome: status === 200 ? 'ok' : String(body['error']),
    ...(principal === undefined ? {} : { principal }),
  }
}

type Refused = Pick<Asked, 'address' | 'at'> & { readonly claimed?: string | undefined }

/** The event of a single sign-on that ended at the provider: cancelled, not allowed, or asked for in a wrong way. */
export const refusedEvent = (
  outcome: string,
  { address, at, claimed }: Refused,
): IdentityEvent => ({
  at,
  action: 'oauth2/authorize',
  address,
  outcome,
  ...(claimed === undefined ? {} : { claimed }),
})

const typeOf = (error: unknown): string =>
  error instanceof IdentityError ? error.type : 'InvalidOrFailed'
