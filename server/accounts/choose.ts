import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'

import type { PoolName } from '#schemas/pool.ts'
import { regionOf } from '#server/cognito.ts'
import { createAdminClient } from '#server/identity/admin/client.ts'
import { idsFor } from '#server/identity/pools.ts'
import type { DomainParts } from '#server/wiring.ts'

import { createCognitoAccounts } from './cognito.ts'
import type { Accounts } from './port.ts'

/** Accounts of the embedded pools, or of Cognito's with the credentials of the machine. */
export function chooseAccounts({ config, secrets, publicUrl }: DomainParts): Accounts {
  if (config.mode === 'embedded') {
    let made: Promise<CognitoIdentityProviderClient> | undefined
    return createCognitoAccounts({
      client: () => (made ??= createAdminClient(secrets, publicUrl())),
      poolId: (pool) => idsFor(secrets, pool).id,
    })
  }
  const pools = config.COGNITO_POOLS
  const idOf = (pool: PoolName) => {
    const id = pools[pool]?.userPoolId
    if (id === undefined) throw new Error(`COGNITO_POOLS has no pool ${pool}`)
    return id
  }
  const clients = new Map<string, CognitoIdentityProviderClient>()
  return createCognitoAccounts({
    client: async (pool) => {
      const { CognitoIdentityProviderClient: Client } =
        await import('@aws-sdk/client-cognito-identity-provider')
      const region = regionOf(idOf(pool))
      const client = clients.get(region) ?? new Client({ region })
      clients.set(region, client)
      return client
    },
    poolId: idOf,
  })
}
