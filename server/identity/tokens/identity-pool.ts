import { randomBytes } from 'node:crypto'

import { createLocalJWKSet, jwtVerify } from 'jose'
import * as z from 'zod/mini'

import { Name, Token, openAction } from '#server/identity/action.ts'
import type { Action, Context } from '#server/identity/action.ts'
import { claimantOf } from '#server/identity/challenges/challenge.ts'
import { fail } from '#server/identity/errors.ts'
import type { Pool } from '#server/identity/pools.ts'

const LIFETIME_S = 3600
const Logins = z._default(z.record(z.string(), Token), {})

const notAllowed = (message: string): never => fail('NotAuthorizedException', message)

/** Who the id token belongs to, as a hash; undefined for a guest. */
async function loginOf(context: Context, logins: z.output<typeof Logins>, pool: Pool) {
  const [entry, ...more] = Object.entries(logins)
  if (!entry) return undefined
  const [provider, token] = entry
  const read = await jwtVerify(token, createLocalJWKSet(context.key.jwks), {
    algorithms: ['RS256'],
    currentDate: context.now(),
  }).catch(() => undefined)
  const { iss = '', sub = '', aud, token_use: use } = read?.payload ?? {}
  const isOurs = provider === iss.replace(/^https?:\/\//, '') && use === 'id' && !more.length
  // A token of one pool opens nothing in the identity pool of another.
  const isOfPool = aud === pool.clientId && iss === context.tokens.issuer(pool)
  if (!isOurs || !isOfPool) return notAllowed('Invalid login token.')
  return context.secrets.mac('identity logins', `${iss}|${sub}`)
}

function checkGuest(context: Context, login: Buffer | undefined) {
  if (login === undefined && !context.guestAccess)
    notAllowed('Unauthenticated access is not supported for this identity pool.')
}

const poolOf = async ({ pools }: Context, identityPoolId: string | undefined): Promise<Pool> =>
  (await pools.list()).find((one) => one.identityPoolId === identityPoolId) ??
  fail('ResourceNotFoundException', 'IdentityPool not found.')

const GetId = openAction({
  input: z.object({ IdentityPoolId: Name, Logins }),
  run: async ({ IdentityPoolId, Logins: logins }, context) => {
    const pool = await poolOf(context, IdentityPoolId)
    const login = await loginOf(context, logins, pool)
    checkGuest(context, login)
    // Guests leave rows: one address makes a few a minute.
    if (login === undefined)
      await context.limits.signIn(claimantOf({ pool, username: 'guest' }, context))
    return { IdentityId: await context.identities.find(IdentityPoolId, login) }
  },
})

const GetCredentialsForIdentity = openAction({
  input: z.object({ IdentityId: Name, Logins }),
  run: async ({ IdentityId, Logins: logins }, context) => {
    const pool = await poolOf(context, await context.identities.poolOf(IdentityId))
    const login = await loginOf(context, logins, pool)
    checkGuest(context, login)
    const claimed =
      (await context.identities.claim(IdentityId, login)) ??
      notAllowed('Access to Identity is forbidden.')
    // Ours: keys of the right form that open nothing; there is no AWS behind the embedded service.
    return {
      IdentityId: claimed,
      Credentials: {
        AccessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
        SecretKey: randomBytes(30).toString('base64'),
        SessionToken: randomBytes(96).toString('base64'),
        Expiration: context.now().getTime() / 1000 + LIFETIME_S,
      },
    }
  },
})

export const identityPoolActions: Readonly<Record<string, Action>> = {
  GetId,
  GetCredentialsForIdentity,
}
