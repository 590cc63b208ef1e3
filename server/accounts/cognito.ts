import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'

import type { PoolName } from '#schemas/pool.ts'

import type { AccountKey, Accounts } from './port.ts'

type Options = {
  /** Pointed at the pool's region, or at the embedded service; made when it is needed first. */
  readonly client: (pool: PoolName) => Promise<CognitoIdentityProviderClient>
  readonly poolId: (pool: PoolName) => string
}

// Loaded when needed: the SDK takes longer to load than the rest of the server.
const sdk = () => import('@aws-sdk/client-cognito-identity-provider')

/** Accounts by the administration calls of Amazon Cognito, which the embedded service takes as well. */
export function createCognitoAccounts({ client, poolId }: Options): Accounts {
  const at = ({ pool, username }: AccountKey) => ({ UserPoolId: poolId(pool), Username: username })
  return {
    attributesOf: async (account) => {
      const { AdminGetUserCommand, UserNotFoundException } = await sdk()
      try {
        const admin = await client(account.pool)
        const { UserAttributes = [] } = await admin.send(new AdminGetUserCommand(at(account)))
        return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value ?? '']))
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined
        throw error
      }
    },
    setAttributes: async (account, attributes) => {
      const { AdminUpdateUserAttributesCommand } = await sdk()
      const admin = await client(account.pool)
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
      await admin.send(new AdminUpdateUserAttributesCommand({ ...at(account), UserAttributes }))
    },
    setEnabled: async (account, isEnabled) => {
      const { AdminDisableUserCommand, AdminEnableUserCommand } = await sdk()
      const admin = await client(account.pool)
      await admin.send(
        isEnabled
          ? new AdminEnableUserCommand(at(account))
          : new AdminDisableUserCommand(at(account)),
      )
    },
  }
}
