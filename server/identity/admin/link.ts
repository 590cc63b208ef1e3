import * as z from 'zod/mini'

import { adminAction } from '#server/identity/action.ts'
import type { Action } from '#server/identity/action.ts'
import { badParameter, fail } from '#server/identity/errors.ts'
import { providerOf } from '#server/identity/oauth/settings.ts'

const Text = z.string().check(z.minLength(1), z.maxLength(131))
const PoolId = z.string().check(z.minLength(1), z.maxLength(55))
/** Of both, the fields of Cognito's interface that count here. */
const Destination = z.object({ ProviderName: z.literal('Cognito'), ProviderAttributeValue: Text })
const Source = z.object({
  ProviderName: Text,
  ProviderAttributeName: z.literal('email'),
  ProviderAttributeValue: Text,
})

/** Whoever comes by the provider with this address is this user; nobody who came by themselves can be given away. */
const AdminLinkProviderForUser = adminAction({
  input: z.object({ UserPoolId: PoolId, DestinationUser: Destination, SourceUser: Source }),
  run: async ({ UserPoolId, DestinationUser, SourceUser }, context) => {
    const { pools, users } = context
    const pool = await pools.byId(UserPoolId)
    const { ProviderName: providerName, ProviderAttributeValue: userId } = SourceUser
    if (providerOf(pool.name) !== providerName) return badParameter('The provider does not exist.')
    const user = await users.need(pool.id, DestinationUser.ProviderAttributeValue)
    const identities = JSON.stringify([{ userId, providerName, providerType: 'OIDC' }])
    const same = { isPrefix: false, limit: 2 } as const
    const [linked, known] = await Promise.all([
      users.list(pool.id, {
        limit: same.limit,
        filter: { ...same, column: 'attribute', attribute: 'identities', value: identities },
      }),
      users.list(pool.id, {
        limit: same.limit,
        filter: { ...same, column: 'email_lower', attribute: 'email', value: userId.toLowerCase() },
      }),
    ])
    if (linked.length > 0) return fail('AliasExistsException', 'SourceUser is already linked.')
    if (known.some(({ username }) => username !== user.username))
      return badParameter('Merging is not supported. Provide a SourceUser that never signed in.')
    await users.change(user, {
      attributes: JSON.stringify({ ...user.attributes, identities }),
      status: 'CONFIRMED',
      // Nobody was told the one that it was made with.
      salt: null,
      verifier_cipher: null,
      temporary_until: null,
      updated_at: context.now(),
    })
    return {}
  },
})

export const adminLinkActions: Readonly<Record<string, Action>> = { AdminLinkProviderForUser }
