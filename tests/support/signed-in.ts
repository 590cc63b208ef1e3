import type { BrowserContextOptions } from 'playwright-core'
import * as z from 'zod/mini'

import { DEMO_PASSWORD, demoAccounts, emailOf } from '#server/identity/demo-accounts.ts'

import { tokensFor } from './identity-call.ts'

const Config = z.object({
  pools: z.record(z.string(), z.object({ userPoolClientId: z.string() })),
})
const Claims = z.object({ sub: z.string() })

const claimsOf = (token: string) =>
  Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))

/**
 * What the browser of a demo account keeps once it has signed in, as the client library writes it. The tokens are those
 * of the identity service, asked for without a page: its arithmetic fills a core for a second, and the tests of signing
 * in do it often enough.
 */
export async function signedIn(
  url: string,
  email: string,
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const account = demoAccounts.find((demo) => emailOf(demo) === email)
  if (!account) throw new Error(`no demo account has ${email}`)
  const { pools } = Config.parse(await (await fetch(`${url}/config.json`)).json())
  const client = pools[account.pool]?.userPoolClientId ?? ''
  const { AccessToken, IdToken, RefreshToken } = await tokensFor(url, client, [
    email,
    DEMO_PASSWORD,
  ])
  const { sub } = claimsOf(IdToken)
  const key = `CognitoIdentityServiceProvider.${client}`
  const kept = {
    [`${key}.LastAuthUser`]: sub,
    [`${key}.${sub}.accessToken`]: AccessToken,
    [`${key}.${sub}.idToken`]: IdToken,
    [`${key}.${sub}.refreshToken`]: RefreshToken,
    [`${key}.${sub}.clockDrift`]: '0',
    [`${key}.${sub}.signInDetails`]: JSON.stringify({
      loginId: email,
      authFlowType: 'USER_PASSWORD_AUTH',
    }),
    'portal.pool': account.pool,
    'portal.user': `${account.pool}|${sub}`,
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] }
}
