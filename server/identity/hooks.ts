import type { PoolName } from '#schemas/pool.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { userKindOf } from '#schemas/user-kind.ts'
import { parseList } from '#schemas/user.ts'

import type { User } from './account/users.ts'
import { fail } from './errors.ts'
import type { Pool } from './pools.ts'

/**
 * The portal's own rules in the places where Amazon Cognito calls a Lambda function; deploy/lambda has the same rules for
 * real pools, and a test keeps both the same.
 */

export const VW_RULE = 'Corporate and field users must sign in with the VW internal single sign-on'
export const VW_POOL = 'vwgoa_sso' satisfies PoolName

// The pool of somebody's own single sign-on, where their tenant has one. A dealer signs in with a password; whoever only
// reads for the group is corporate or field staff.
function ssoPoolOf({ attributes }: Pick<User, 'attributes'>): PoolName | undefined {
  const {
    'custom:tenant': tenant = '',
    'custom:vwgoa_user_kind': kind,
    'custom:roles': roles,
  } = attributes
  const program = tenantOf(tenant)
  const found = program && userKindOf(program, { kind, roles: parseList(roles) ?? [] })
  return found?.reads ? program?.ssoPool : undefined
}

/** Refuses VW corporate and field users outside their own pool (specification 1 §6), like a PreTokenGeneration trigger. */
export function beforeTokens(pool: Pick<Pool, 'name'>, user: Pick<User, 'attributes'>): void {
  const ssoPool = ssoPoolOf(user)
  if (ssoPool && ssoPool !== pool.name) refuseBeforeTokens(VW_RULE)
}

/** What a refusal of the trigger looks like to the client: Cognito puts its own words around the function's. */
export const preTokenError = (message: string): string =>
  `PreTokenGeneration failed with error ${message}.`

const refuseBeforeTokens = (message: string): never =>
  fail('UserLambdaValidationException', preTokenError(message))

/** What a new account of the external pool may do until the staff have approved it, like a PostConfirmation trigger. */
export const NEW_ACCOUNT = { 'custom:roles': '["unapproved-auto-dismantler"]' } as const
