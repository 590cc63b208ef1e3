import { tenantOf } from '#schemas/tenants/index.ts'
import { displayName, readUser } from '#schemas/user.ts'

import type { Accounts } from './port.ts'

/** An account of a tenant: whom it names, and whether they can sign in and act. */
export type Member = {
  readonly email: string
  readonly name: string
  /** Enabled, confirmed, and its address verified. */
  readonly isActive: boolean
  readonly isReader: boolean
}

const POOLS = ['pool', 'ssoPool'] as const

/** Every account of a tenant in the pools that may name it, the oldest first. */
export async function listMembers(
  accounts: Pick<Accounts, 'listPool'>,
  tenant: string,
): Promise<Member[]> {
  const program = tenantOf(tenant)
  if (!program) return []
  const pools = POOLS.flatMap((name) => program[name] ?? [])
  const lists = await Promise.all(
    pools.map(async (pool) =>
      (await accounts.listPool(pool))
        .filter(({ attributes }) => attributes['custom:tenant'] === tenant)
        .map((account) => ({ pool, account })),
    ),
  )
  return lists
    .flat()
    .toSorted((a, b) => a.account.createdAt.getTime() - b.account.createdAt.getTime())
    .map(({ pool, account: { username, attributes, isEnabled, isConfirmed } }) => {
      const user = readUser(pool, {
        ...attributes,
        sub: attributes['sub'] || username,
        email_verified: attributes['email_verified'] === 'true',
        'cognito:groups': [],
      })
      const isActive = isEnabled && isConfirmed && user.isEmailVerified && user.type !== 'unknown'
      return {
        email: user.email,
        name: displayName(user),
        isActive,
        isReader: user.caller === 'readonly',
      }
    })
    .filter(({ email }) => email !== '')
}
