import * as z from 'zod/mini'

import { SCOPES } from './settings.ts'
import type { Hosted } from './settings.ts'

const Text = z.string().check(z.maxLength(2048))

/** Who asks, and where the answer goes; without these nobody is sent anywhere. */
export const Target = z.object({ client_id: Text, redirect_uri: Text })

/** What /oauth2/authorize is asked. Unknown names are ignored, as the protocol wants it. */
export const AuthorizeRequest = z.object({
  ...Target.shape,
  response_type: z.optional(Text),
  scope: z._default(Text, 'openid'),
  state: z.optional(Text),
  nonce: z.optional(Text),
  code_challenge: z.optional(Text),
  code_challenge_method: z.optional(Text),
  identity_provider: z.optional(Text),
  login_hint: z.optional(Text),
})
export type AuthorizeRequest = z.infer<typeof AuthorizeRequest>

export type OAuthError = { readonly error: string; readonly error_description: string }

const invalid = (error: string, error_description: string): OAuthError => ({
  error,
  error_description,
})

/** What is wrong with a request whose client and redirect address are right; undefined: nothing. */
export function problemOf(asked: AuthorizeRequest, hosted: Hosted): OAuthError | undefined {
  const scopes = asked.scope.split(' ')
  if (asked.response_type !== 'code')
    return invalid('unsupported_response_type', 'Only the authorization code is offered.')
  if (!asked.state) return invalid('invalid_request', 'A state is required.')
  // S256 only: with "plain" whoever sees the address has the proof as well (security.md R10).
  if (asked.code_challenge_method !== 'S256')
    return invalid('invalid_request', 'The code challenge method has to be S256.')
  if (!/^[\w-]{43}$/.test(asked.code_challenge ?? ''))
    return invalid('invalid_request', 'A code challenge is required.')
  if (!scopes.includes('openid') || scopes.some((scope) => !isOffered(scope)))
    return invalid(
      'invalid_scope',
      'The scope must include openid, and nothing that is not supported.',
    )
  if (asked.identity_provider !== undefined && asked.identity_provider !== hosted.name)
    return invalid('invalid_request', 'The identity provider is unknown.')
  return undefined
}

const isOffered = (scope: string) => SCOPES.some((offered) => offered === scope)
