import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'

import type { PoolName } from '#schemas/pool.ts'

import type { AccountKey } from './port.ts'

/** How the administration of pools is asked: pointed at the pool's region, or at the embedded service. */
export type Asking = {
  /** Made when it is needed first. */
  readonly client: (poolId: string) => Promise<CognitoIdentityProviderClient>
  readonly poolId: (pool: PoolName) => string
}

// Loaded when needed: the SDK takes longer to load than the rest of the server.
export const sdk = () => import('@aws-sdk/client-cognito-identity-provider')

/** An account as the calls name it. */
export const keyIn = ({ poolId }: Asking, { pool, username }: AccountKey) => ({
  UserPoolId: poolId(pool),
  Username: username,
})
