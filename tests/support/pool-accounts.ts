import { createCognitoAccounts } from '#server/accounts/cognito.ts'
import type { Accounts } from '#server/accounts/port.ts'

import type { RunningIdentity } from './identity.ts'

/** The accounts of an identity service, through the unmodified SDK; it may start later. */
export const accountsOf = (running: () => RunningIdentity): Accounts =>
  createCognitoAccounts({
    client: async () => running().admin,
    named: (name) => {
      const { identity, url } = running()
      const {
        userPoolId: id,
        userPoolClientId: clientId,
        oauth,
      } = identity.poolConfigs(url)[name] ?? {}
      const issuer = identity.tokenPools().find((pool) => pool.name === name)?.issuer
      return id === undefined || clientId === undefined || issuer === undefined
        ? undefined
        : { id, clientId, issuer, provider: oauth?.provider }
    },
  })
