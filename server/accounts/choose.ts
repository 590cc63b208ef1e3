import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'

import { issuerOf as cognitoIssuerOf, regionOf } from '#server/cognito.ts'
import { createAdminClient, idsFor, issuerOf, providerOf } from '#server/identity/index.ts'
import type { DomainParts } from '#server/wiring.ts'

import { createCognitoAccounts } from './cognito.ts'
import type { Accounts } from './port.ts'

// Specification 2 §9: again after 2^n × 100 ms and a bit, which is the SDK's own way.
const ATTEMPTS = 3

/** Accounts of the embedded pools, or of Cognito's with the credentials of the machine. */
export function chooseAccounts({
  config,
  secrets,
  publicUrl,
}: Pick<DomainParts, 'config' | 'secrets' | 'publicUrl'>): Accounts {
  if (config.mode === 'embedded') {
    let made: Promise<CognitoIdentityProviderClient> | undefined
    return createCognitoAccounts({
      client: () => (made ??= createAdminClient(secrets, publicUrl())),
      named: (pool) => {
        const { id, clientId } = idsFor(secrets, pool)
        return { id, clientId, issuer: issuerOf(publicUrl(), id), provider: providerOf(pool) }
      },
    })
  }
  const pools = config.COGNITO_POOLS
  const clients = new Map<string, CognitoIdentityProviderClient>()
  return createCognitoAccounts({
    client: async (poolId) => {
      const { CognitoIdentityProviderClient: Client } =
        await import('@aws-sdk/client-cognito-identity-provider')
      const region = regionOf(poolId)
      const client = clients.get(region) ?? new Client({ region, maxAttempts: ATTEMPTS })
      clients.set(region, client)
      return client
    },
    named: (pool) => {
      const { userPoolId: id, userPoolClientId: clientId, oauth } = pools[pool] ?? {}
      return id === undefined || clientId === undefined
        ? undefined
        : { id, clientId, issuer: cognitoIssuerOf(id), provider: oauth?.provider }
    },
  })
}
