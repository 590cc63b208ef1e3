import { fetchAuthSession } from 'aws-amplify/auth'
import type { AuthSession } from 'aws-amplify/auth'

import type { BrowserConfig } from '#schemas/browser-config.ts'
import type { PoolName } from '#schemas/pool.ts'

import { useIdentityPool, usePool } from './amplify.ts'

// A chunk of its own for whoever needs AWS credentials: no page does at load, since the portal's calls take the id token.

const KEPT_MS = 3_000_000 // specification 2 §2: about 50 minutes

type Credentials = NonNullable<AuthSession['credentials']>
type Where = { readonly pool: PoolName; readonly config: BrowserConfig }
type Kept = { readonly whose: string; readonly until: number; readonly answer: Promise<Answer> }
type Answer = Credentials | undefined

let kept: Kept | undefined

// The library knows of the identity pool for this moment only: else it would fetch credentials with every token.
async function ask({ pool, config }: Where): Promise<Answer> {
  useIdentityPool(pool, config)
  try {
    return (await fetchAuthSession()).credentials
  } finally {
    usePool(pool, config)
  }
}

/**
 * AWS credentials of the pool's identity pool, for whoever is signed in, or for a guest where the pool allows guests;
 * undefined where there are none. Asked for when first needed and kept for 50 minutes; `whose` tells people apart.
 */
export function readCredentials(
  where: Where,
  sub: string | undefined,
  now = Date.now(),
): Promise<Answer> {
  const whose = `${where.config.pools[where.pool]?.identityPoolId}|${sub ?? ''}`
  if (kept?.whose === whose && now < kept.until) return kept.answer
  const asked = { whose, until: now + KEPT_MS, answer: ask(where) }
  kept = asked
  const drop = () => void (kept === asked && (kept = undefined))
  void asked.answer.then((found) => found ?? drop(), drop)
  return asked.answer
}
