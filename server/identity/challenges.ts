import { timingSafeEqual } from 'node:crypto'

import type { Context } from './action.ts'
import { afterNewPassword, afterPassword } from './after-password.ts'
import { claimantOf } from './challenge.ts'
import type { AuthAnswer, Subject } from './challenge.ts'
import { badParameter, fail, wrongCredentials } from './errors.ts'
import { checkPolicy, namesOf, srpName } from './passwords.ts'
import { isClaim, isPassword } from './srp.ts'

type Answered = {
  readonly subject: Subject
  readonly state: Readonly<Record<string, string>>
  readonly responses: Readonly<Record<string, string>>
}
/** Checks an answer, and returns what follows from it; between the two the session is used up. */
type Challenge = (answered: Answered, context: Context) => Promise<() => Promise<AuthAnswer>>

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const PASSWORD_VERIFIER: Challenge = async ({ subject, state, responses }, context) => {
  const { pool, user, username } = subject
  const claimant = claimantOf(subject, context)
  await context.limits.guess(claimant)
  const key = { poolId: pool.id, username }
  const { A = '', B = '', b = '', secretBlock = '' } = state
  const isRight = isClaim(
    srpName(key),
    { exchange: { A, B, b }, record: context.passwords.recordOf(key, user) },
    {
      secretBlock,
      timestamp: responses['TIMESTAMP'] ?? '',
      signature: responses['PASSWORD_CLAIM_SIGNATURE'] ?? '',
    },
  )
  const isOurs = isSame(secretBlock, responses['PASSWORD_CLAIM_SECRET_BLOCK'] ?? '')
  if (!user || !isRight || !isOurs) return wrongCredentials()
  await context.limits.forgive(claimant)
  return () => afterPassword(context, pool, user)
}

const PREFIX = 'userAttributes.'
// What people may write about themselves; roles, tenant and *_verified are not theirs to set (security.md R3).
const OWN_ATTRIBUTES = new Set(['given_name', 'family_name', 'name', 'phone_number', 'locale'])

const NEW_PASSWORD_REQUIRED: Challenge = async ({ subject, responses }, context) => {
  const { pool } = subject
  const user = subject.user ?? wrongCredentials()
  const given = Object.fromEntries(
    Object.entries(responses)
      .filter(([name]) => name.startsWith(PREFIX))
      .map(([name, value]) => [name.slice(PREFIX.length), value]),
  )
  const foreign = Object.keys(given).find((name) => !OWN_ATTRIBUTES.has(name))
  if (foreign !== undefined)
    return fail('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
  const { phone_number: phone, ...rest } = given
  if (phone !== undefined && !/^\+[0-9]{1,15}$/.test(phone))
    return badParameter('Invalid phone number format.')
  const attributes = { ...user.attributes, ...rest }
  const missing = pool.requiredAttributes.filter((name) => !attributes[name]?.trim())
  if (missing.length) return badParameter(`Invalid user attributes: ${missing.join(', ')}`)
  const password = responses['NEW_PASSWORD'] ?? ''
  checkPolicy(pool, password, namesOf({ email: user.email, attributes }))
  if (user.record && isPassword(srpName(user), password, user.record))
    return fail('InvalidPasswordException', 'The new password must differ from the temporary one.')
  return async () => {
    await context.users.change(user, {
      ...context.passwords.columns(user, password),
      ...(phone === undefined ? {} : { phone_number: phone }),
      attributes: JSON.stringify(attributes),
      status: 'CONFIRMED',
      temporary_until: null,
      updated_at: context.now(),
    })
    return afterNewPassword(context, pool, user)
  }
}

/** Every challenge by its name; further ones (codes, devices, passkeys, custom) join here. */
export const challenges: Readonly<Record<string, Challenge>> = {
  PASSWORD_VERIFIER,
  NEW_PASSWORD_REQUIRED,
}
