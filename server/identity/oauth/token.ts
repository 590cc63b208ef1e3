import * as z from 'zod/mini'

import { checkStatus } from '#server/identity/challenges/after-password.ts'
import { IdentityError, wrongCredentials } from '#server/identity/errors.ts'
import { beforeTokens } from '#server/identity/hooks.ts'
import type { Services } from '#server/identity/services.ts'

const Text = z.string().check(z.minLength(1), z.maxLength(2048))
const Exchange = z.object({
  grant_type: Text,
  client_id: Text,
  code: z._default(Text, ''),
  redirect_uri: z._default(Text, ''),
  code_verifier: z._default(z.string().check(z.regex(/^[\w.~-]{43,128}$/)), ''),
})
type Exchange = z.infer<typeof Exchange>

type Answered = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }
const refuse = (error: string): Answered => ({ status: 400, body: { error } })
const INVALID_GRANT = refuse('invalid_grant')

/** Exchanges an authorization code for tokens; a code that comes a second time ends the sign-in of the first. */
export async function redeemCode(
  { services }: { readonly services: Services },
  given: unknown,
): Promise<Answered> {
  const { success, data: asked } = Exchange.safeParse(given)
  if (!success) return refuse('invalid_request')
  if (asked.grant_type !== 'authorization_code') return refuse('unsupported_grant_type')
  try {
    return await exchange(services, asked)
  } catch (error) {
    if (error instanceof IdentityError) return INVALID_GRANT
    throw error
  }
}

async function exchange(services: Services, asked: Exchange): Promise<Answered> {
  const { oauthCodes, pools, users, tokens } = services
  const redeemed = await oauthCodes.redeem(asked.code, {
    clientId: asked.client_id,
    redirectUri: asked.redirect_uri,
    verifier: asked.code_verifier,
  })
  if (!redeemed) {
    const family = await oauthCodes.takeFamily(asked.code)
    if (family !== undefined) await tokens.revokeFamily(family)
    return INVALID_GRANT
  }
  const { scope, nonce, family } = redeemed
  const pool = await pools.byId(redeemed.poolId)
  const user = (await users.find(redeemed)) ?? wrongCredentials()
  checkStatus(user)
  beforeTokens(pool, user)
  const extras = { scope, family, ...(nonce === null ? {} : { nonce }) }
  const issued = await tokens.signIn(pool, user, extras)
  if (!(await oauthCodes.isStillOurs(asked.code, family))) {
    await tokens.revokeFamily(family)
    return INVALID_GRANT
  }
  await users.change(user, { last_sign_in_at: services.now() })
  return {
    status: 200,
    body: {
      access_token: issued.AccessToken,
      id_token: issued.IdToken,
      refresh_token: issued.RefreshToken,
      token_type: issued.TokenType,
      expires_in: issued.ExpiresIn,
    },
  }
}
