import type { PoolName } from '#schemas/pool.ts'

import { keyIn, sdk } from './asking.ts'
import type { Asking } from './asking.ts'
import type { AccountKey } from './port.ts'

type Invited = {
  readonly pool: PoolName
  readonly email: string
  readonly attributes: Readonly<Record<string, string>>
  readonly provider: string | undefined
}
/** Makes an account; with a provider, one for whoever has the address there. Undefined: the address has one. */
export async function invite(asking: Asking, { pool, email, attributes, provider }: Invited) {
  const { AdminCreateUserCommand, UsernameExistsException } = await sdk()
  const UserPoolId = asking.poolId(pool)
  const admin = await asking.client(UserPoolId)
  const all = { ...attributes, email, email_verified: 'true' }
  try {
    const { User } = await admin.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        UserAttributes: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
        ...(provider === undefined
          ? { DesiredDeliveryMediums: ['EMAIL'] }
          : { MessageAction: 'SUPPRESS' }),
      }),
    )
    const username = User?.Username ?? email
    if (provider === undefined) return username
    return await linkTo(asking, { account: { pool, username }, email, provider })
  } catch (error) {
    if (error instanceof UsernameExistsException) return undefined
    throw error
  }
}

type Linked = { readonly account: AccountKey; readonly email: string; readonly provider: string }
/** Links a new account to whoever has its address at the provider; it goes again where they came by themselves before. */
async function linkTo(
  asking: Asking,
  { account, email, provider }: Linked,
): Promise<string | undefined> {
  const {
    AdminDeleteUserCommand,
    AdminLinkProviderForUserCommand,
    AliasExistsException,
    InvalidParameterException,
  } = await sdk()
  const { UserPoolId, Username } = keyIn(asking, account)
  const admin = await asking.client(UserPoolId)
  try {
    await admin.send(
      new AdminLinkProviderForUserCommand({
        UserPoolId,
        DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: Username },
        SourceUser: {
          ProviderName: provider,
          ProviderAttributeName: 'email',
          ProviderAttributeValue: email,
        },
      }),
    )
    return account.username
  } catch (error) {
    await admin.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
    const isTheirs =
      error instanceof AliasExistsException || error instanceof InvalidParameterException
    if (isTheirs) return undefined
    throw error
  }
}
