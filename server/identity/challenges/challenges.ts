import { OWN_ATTRIBUTES, checkOwn } from '#server/identity/account/own-attributes.ts'
import { checkPolicy, namesOf, srpName } from '#server/identity/account/passwords.ts'
import { badParameter, fail, noDevice, wrongCredentials } from '#server/identity/errors.ts'

import { afterFirstFactor, afterPassword } from './after-password.ts'
import { claimantOf } from './challenge.ts'
import type { Challenge } from './challenge.ts'
import { CUSTOM_CHALLENGE } from './custom-challenge.ts'
import { deviceChallenges } from './device-challenges.ts'
import { factorChallenges } from './factor-challenges.ts'
import { SELECT_CHALLENGE } from './first-factor.ts'
import { MFA_SETUP } from './mfa-setup.ts'
import { WEB_AUTHN } from './passkey-challenge.ts'
import { isRightClaim } from './srp-exchange.ts'
import { isPassword } from './srp.ts'

const PASSWORD_VERIFIER: Challenge = async (answered, context) => {
  const { subject, responses } = answered
  const { pool, user, username } = subject
  const claimant = claimantOf(subject, context)
  await context.limits.guess(claimant)
  const key = { poolId: pool.id, username }
  const record = context.passwords.recordOf(key, user)
  const isRight = isRightClaim(answered, { name: srpName(key), record })
  if (!user || !isRight) return wrongCredentials()
  await context.limits.forgive(claimant)
  const deviceKey = responses['DEVICE_KEY']
  if (deviceKey !== undefined && !(await context.devices.exists(user, deviceKey))) return noDevice()
  return () => afterPassword(context, { pool, user, deviceKey })
}

const PREFIX = 'userAttributes.'

const NEW_PASSWORD_REQUIRED: Challenge = async ({ subject, state, responses }, context) => {
  const { pool } = subject
  const user = subject.user ?? wrongCredentials()
  const asGiven = Object.fromEntries(
    Object.entries(responses)
      .filter(([name]) => name.startsWith(PREFIX))
      .map(([name, value]) => [name.slice(PREFIX.length), value]),
  )
  const given = checkOwn(asGiven, OWN_ATTRIBUTES)
  const { phone_number: phone, ...rest } = given
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
      attributes: JSON.stringify({
        ...attributes,
        ...(phone === undefined || phone === user.phone ? {} : { phone_number_verified: 'false' }),
      }),
      status: 'CONFIRMED',
      temporary_until: null,
      updated_at: context.now(),
    })
    const current = await context.users.find(user)
    if (!current?.enabled) return wrongCredentials()
    return afterFirstFactor(context, { pool, user: current, deviceKey: state['deviceKey'] })
  }
}

/** Every challenge by its name. */
export const challenges: Readonly<Record<string, Challenge>> = {
  PASSWORD_VERIFIER,
  NEW_PASSWORD_REQUIRED,
  CUSTOM_CHALLENGE,
  MFA_SETUP,
  SELECT_CHALLENGE,
  WEB_AUTHN,
  ...factorChallenges,
  ...deviceChallenges,
}
