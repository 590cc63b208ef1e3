import type { BrowserConfig } from '#schemas/browser-config.ts'
import { poolPolicies } from '#schemas/pool-policy.ts'
import { PoolName, pools as declared } from '#schemas/pool.ts'

import type { CognitoPools, ProductionConfig } from './config.ts'
import type { TokenPool } from './http/tokens.ts'

/** The first part of a pool's id. */
export const regionOf = (userPoolId: string): string => userPoolId.split('_')[0] ?? ''
/** The `iss` of the tokens of a pool of Amazon Cognito. */
export const issuerOf = (userPoolId: string): string =>
  `https://cognito-idp.${regionOf(userPoolId)}.amazonaws.com/${userPoolId}`
const entriesOf = (pools: CognitoPools) =>
  PoolName.options.flatMap((name) => {
    const pool = pools[name]
    return pool ? [{ name, pool }] : []
  })

/** The pools of Amazon Cognito whose tokens count. */
export const cognitoTokenPools = (pools: CognitoPools): readonly TokenPool[] =>
  entriesOf(pools).map(({ name, pool }) => {
    const issuer = issuerOf(pool.userPoolId)
    return {
      name,
      issuer,
      clientId: pool.userPoolClientId,
      keysUrl: `${issuer}/.well-known/jwks.json`,
    }
  })

/** The same pools as /config.json gives them to the browser. */
export function cognitoBrowserPools(config: ProductionConfig): BrowserConfig['pools'] {
  const { COGNITO_POOLS: pools, PUBLIC_URL: origin } = config
  const entries = entriesOf(pools).map(({ name, pool }) => {
    const { oauth, identityPoolId } = pool
    return [
      name,
      {
        userPoolId: pool.userPoolId,
        userPoolClientId: pool.userPoolClientId,
        ...(identityPoolId === undefined ? {} : { identityPoolId }),
        ...(pool.guestAccess === undefined ? {} : { guestAccess: pool.guestAccess }),
        mfa: pool.mfa,
        mfaMethods:
          pool.mfa === 'off' ? [] : [...(pool.mfaMethods ?? poolPolicies[name].mfaMethods)],
        passwordPolicy: pool.passwordPolicy ?? poolPolicies[name].passwordPolicy,
        ...(oauth
          ? {
              oauth: {
                ...oauth,
                scheme: 'https' as const,
                redirectSignIn: [new URL('/callback/', origin).href],
                redirectSignOut: [new URL(declared[name].signOutLanding, origin).href],
              },
            }
          : {}),
      },
    ] as const
  })
  return Object.fromEntries(entries)
}

/** Where pages sign in: for the policy of pages. */
export const cognitoOrigins = (pools: CognitoPools): readonly string[] =>
  entriesOf(pools).flatMap(({ pool }) => [
    `https://cognito-idp.${regionOf(pool.userPoolId)}.amazonaws.com`,
    ...(pool.identityPoolId
      ? [`https://cognito-identity.${regionOf(pool.userPoolId)}.amazonaws.com`]
      : []),
    ...(pool.oauth ? [`https://${pool.oauth.domain}`] : []),
  ])
