import type { Context } from './action.ts'
import { challenge } from './challenge.ts'
import type { AuthAnswer } from './challenge.ts'
import { fail, wrongCredentials } from './errors.ts'
import type { Pool } from './pools.ts'
import { attributesOf } from './users.ts'
import type { User } from './users.ts'

/** What follows when the password was right: its replacement, further factors, or tokens. */
export async function afterPassword(context: Context, pool: Pool, user: User): Promise<AuthAnswer> {
  // A disabled account is told apart from a wrong password by nobody; the other two only by who knows the password.
  if (!user.enabled) wrongCredentials()
  if (user.status === 'RESET_REQUIRED')
    fail('PasswordResetRequiredException', 'Password reset required for the user')
  if (user.status === 'UNCONFIRMED') fail('UserNotConfirmedException', 'User is not confirmed.')
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askNewPassword(context, pool, user)
  return afterFirstFactor(context, pool, user)
}

/** What follows when a temporary password was replaced. */
export async function afterNewPassword(
  context: Context,
  pool: Pool,
  { poolId, username }: User,
): Promise<AuthAnswer> {
  const user = await context.users.find({ poolId, username })
  return user?.enabled ? afterFirstFactor(context, pool, user) : wrongCredentials()
}

async function askNewPassword(context: Context, pool: Pool, user: User): Promise<AuthAnswer> {
  if (user.temporaryUntil && user.temporaryUntil <= context.now())
    return fail(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    )
  const { sub: _sub, ...attributes } = attributesOf(user)
  const missing = pool.requiredAttributes.filter((name) => !attributes[name])
  return challenge(
    context,
    { pool, username: user.username },
    {
      name: 'NEW_PASSWORD_REQUIRED',
      parameters: {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: JSON.stringify(missing.map((name) => `userAttributes.${name}`)),
        userAttributes: JSON.stringify(attributes),
      },
      state: {},
    },
  )
}

async function afterFirstFactor(context: Context, pool: Pool, user: User): Promise<AuthAnswer> {
  const needsMore =
    user.mfa.enabled.length > 0 ||
    user.mfa.required ||
    pool.mfa === 'required' ||
    user.hasCustomChallenge
  // Ours: a step that cannot be asked yet refuses, it is never skipped.
  if (needsMore)
    return fail(
      'UnsupportedOperationException',
      'This account needs a step that is not offered yet.',
    )
  const AuthenticationResult = await context.tokens.signIn(pool, user)
  await context.users.change(user, { last_sign_in_at: context.now() })
  return { ChallengeParameters: {}, AuthenticationResult }
}
