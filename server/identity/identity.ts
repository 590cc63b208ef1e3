import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { FastifyPluginAsync } from 'fastify'
import type { JSONWebKeySet } from 'jose'

import type { BrowserConfig } from '#schemas/browser-config.ts'
import { poolPolicies } from '#schemas/pool-policy.ts'
import { PoolName, pools as declared } from '#schemas/pool.ts'
import type { TokenPool } from '#server/http/tokens.ts'

import { adminCredentials, createAdminClient, endpointOf } from './admin/client.ts'
import { endpoint } from './endpoint.ts'
import { oauthConfig } from './oauth/settings.ts'
import { seedDemoAccounts } from './seed-demo.ts'
import { createServices } from './services.ts'
import type { IdentityOptions, Services } from './services.ts'
import type { TokenFloor } from './tokens/token-floor.ts'
import { issuerOf } from './tokens/tokens.ts'

export type Identity = {
  /** Everything under /identity/; starts and stops with the server that it is registered on. */
  readonly plugin: FastifyPluginAsync
  /** The pools for /config.json. */
  readonly poolConfigs: (publicUrl: string) => BrowserConfig['pools']
  /** For the token verifier: the keys are here, nothing is fetched. */
  readonly tokenPools: () => readonly TokenPool[]
  /** The AWS SDK's client, pointed here and signing with the installation's own key. */
  readonly adminClient: (publicUrl: string) => Promise<CognitoIdentityProviderClient>
  readonly jwks: JSONWebKeySet
  readonly floor: TokenFloor
  /** Adds the demo accounts that are not there yet. Embedded mode only. */
  readonly seedDemo: () => Promise<void>
}

/** The embedded user pools (sign-in.md §1): Cognito's protocol over the portal's own database. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const services = await createServices(options)
  const { key, floor } = services
  const credentials = adminCredentials(options.secrets)
  return {
    plugin: endpoint({ services, credentials, publicUrl: options.publicUrl }),
    poolConfigs: (publicUrl) => poolConfigs(publicUrl, services),
    tokenPools: createTokenPools(options.publicUrl, services),
    adminClient: (publicUrl) => createAdminClient(options.secrets, publicUrl),
    jwks: key.jwks,
    floor,
    seedDemo: () => seedDemoAccounts(options.db, services),
  }
}

// The same list for the same address: the verifier reads it again only when it changes.
function createTokenPools(publicUrl: () => string, { pools, key }: Services) {
  let made: { readonly url: string; readonly list: readonly TokenPool[] } | undefined
  return () => {
    const url = publicUrl()
    if (made?.url === url) return made.list
    const list = PoolName.options.map((name) => {
      const { id, clientId } = pools.idsOf(name)
      return { name, issuer: issuerOf(url, id), clientId, keys: key.jwks }
    })
    made = { url, list }
    return list
  }
}

function poolConfigs(
  publicUrl: string,
  { pools, guestAccess }: Pick<Services, 'pools' | 'guestAccess'>,
): BrowserConfig['pools'] {
  const entries = PoolName.options.map((name) => {
    const { id, clientId, identityPoolId } = pools.idsOf(name)
    const { selfSignUp } = declared[name]
    const { passwordPolicy, mfa, mfaMethods } = poolPolicies[name]
    const config = {
      userPoolId: id,
      userPoolClientId: clientId,
      userPoolEndpoint: endpointOf(publicUrl),
      passwordPolicy,
      mfa,
      mfaMethods: [...mfaMethods],
      ...(selfSignUp ? { bindsSignUp: true } : {}),
      ...oauthConfig(name, publicUrl),
      identityPoolId,
      identityPoolEndpoint: endpointOf(publicUrl),
      guestAccess,
    }
    return [name, config] as const
  })
  return Object.fromEntries(entries)
}
