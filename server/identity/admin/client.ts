import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'

import { REGION } from '#server/identity/pools.ts'
import type { Secrets } from '#server/secrets.ts'

import type { Credentials } from './sigv4.ts'

/** Below where the browser finds the portal. */
export const endpointOf = (publicUrl: string): string => `${publicUrl.replace(/\/$/, '')}/identity/`

/** The key of administration is the installation's: nodes that share the secrets share it. */
export const adminCredentials = (secrets: Secrets): Credentials => ({
  accessKeyId: `PORTAL${secrets.derive('identity admin id', 10).toString('hex').toUpperCase()}`,
  secretAccessKey: secrets.derive('identity admin secret').toString('base64url'),
})

/** The AWS SDK's client, pointed at the embedded service and signing with the installation's own key. */
export async function createAdminClient(
  secrets: Secrets,
  publicUrl: string,
): Promise<CognitoIdentityProviderClient> {
  // Loaded when needed: the SDK takes longer to load than the rest of the service.
  const sdk = await import('@aws-sdk/client-cognito-identity-provider')
  return new sdk.CognitoIdentityProviderClient({
    region: REGION,
    endpoint: endpointOf(publicUrl),
    credentials: adminCredentials(secrets),
    maxAttempts: 3, // specification 2 §9, as of Cognito itself
  })
}
