import type { User } from '#server/identity/account/users.ts'
import { checkStatus } from '#server/identity/challenges/after-password.ts'
import { IdentityError } from '#server/identity/errors.ts'
import { VW_POOL, VW_RULE, beforeTokens, preTokenError } from '#server/identity/hooks.ts'
import type { Pool } from '#server/identity/pools.ts'
import type { Services } from '#server/identity/services.ts'

import type { AuthorizeRequest, OAuthError } from './request.ts'
import type { Hosted } from './settings.ts'

const NOT_ASSIGNED = 'User is not assigned to the client application.'
const CANCELLED = 'User cancelled OAuth flow.'

/** A request of /oauth2/authorize that is in order. */
export type Asked = {
  readonly pool: Pool
  readonly hosted: Hosted
  readonly request: AuthorizeRequest
}
/** What goes back to the portal, and whom somebody claimed to be. */
export type Outcome = {
  readonly answer: { readonly code: string } | OAuthError
  readonly claimed?: string
}

/** Whether somebody can be chosen at the provider's page at all. */
export const canBe = ({ enabled, status }: User): boolean => enabled && status === 'CONFIRMED'

const refused = (error: string, error_description: string): OAuthError => ({
  error,
  error_description,
})

/** What follows from a choice on the provider's page: a code, or why not. */
export async function chosen(
  services: Services,
  asked: Asked,
  { choice, address }: { readonly choice: string; readonly address: string },
): Promise<Outcome> {
  if (choice === 'cancel') return { answer: refused('access_denied', CANCELLED) }
  const { pool, hosted } = asked
  const vwPool = services.pools.idsOf(VW_POOL).id
  const astray = hosted.isVw
    ? undefined
    : await services.users.find({ poolId: vwPool, username: choice })
  const user = await services.users.find({ poolId: pool.id, username: choice })
  const claimed = (astray ?? user)?.email ?? choice
  if (astray) return { claimed, answer: refused('invalid_request', preTokenError(VW_RULE)) }
  if (!user || !canBe(user)) return { claimed, answer: notAssigned(hosted) }
  await services.limits.signIn({ poolId: pool.id, username: user.username, address })
  const refusal = refusalBy(() => {
    checkStatus(user)
    beforeTokens(pool, user)
  })
  if (refusal !== undefined) return { claimed, answer: refused('invalid_request', refusal) }
  return { claimed, answer: { code: await services.oauthCodes.issue(pool, user, asked.request) } }
}

const notAssigned = ({ isVw }: Hosted) =>
  isVw
    ? refused('invalid_request', preTokenError(NOT_ASSIGNED.replace(/\.$/, '')))
    : refused('access_denied', NOT_ASSIGNED)

function refusalBy(check: () => void): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof IdentityError) return error.message
    throw error
  }
}
