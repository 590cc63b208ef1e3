import { attributesOf } from '#server/identity/account/users.ts'
import type { User } from '#server/identity/account/users.ts'
import type { Context } from '#server/identity/action.ts'
import { fail, wrongCredentials } from '#server/identity/errors.ts'

import { askDevice } from './ask-device.ts'
import { askQuestion } from './ask-question.ts'
import { askSecondFactor } from './ask-second-factor.ts'
import { challenge, deviceState, subjectFor } from './challenge.ts'
import type { AuthAnswer, Person } from './challenge.ts'
import { complete } from './complete.ts'

/** What follows when the password was right: its replacement, a question, further factors, or tokens. */
export async function afterPassword(context: Context, person: Person): Promise<AuthAnswer> {
  checkStatus(person.user)
  if (person.user.status === 'FORCE_CHANGE_PASSWORD') return askNewPassword(context, person)
  return afterFirstFactor(context, person)
}

/** What follows when somebody is known to be who they say, and has a password of their own. */
export async function afterFirstFactor(context: Context, person: Person): Promise<AuthAnswer> {
  if (person.user.hasCustomChallenge) return askQuestion(context, person)
  return afterQuestion(context, person)
}

/** What follows when the account's question was answered: a remembered device stands for the second factor. */
export async function afterQuestion(context: Context, person: Person): Promise<AuthAnswer> {
  const { user, deviceKey } = person
  if (await context.devices.isRemembered(user, deviceKey)) return askDevice(context, person)
  return (await askSecondFactor(context, person)) ?? complete(context, person)
}

/** Refuses accounts that may not sign in. */
export function checkStatus(user: User): void {
  // Told only to who knows the password; to others a closed account looks like a wrong one.
  if (!user.enabled) fail('NotAuthorizedException', 'User is disabled.')
  if (user.status === 'EXTERNAL_PROVIDER') wrongCredentials()
  if (user.status === 'RESET_REQUIRED')
    fail('PasswordResetRequiredException', 'Password reset required for the user')
  if (user.status === 'UNCONFIRMED') fail('UserNotConfirmedException', 'User is not confirmed.')
}

async function askNewPassword(context: Context, person: Person): Promise<AuthAnswer> {
  const { pool, user, deviceKey } = person
  if (user.temporaryUntil && user.temporaryUntil <= context.now())
    return fail(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    )
  const { sub: _sub, ...attributes } = attributesOf(user)
  const missing = pool.requiredAttributes.filter((name) => !attributes[name])
  return challenge(context, subjectFor(person), {
    name: 'NEW_PASSWORD_REQUIRED',
    parameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: JSON.stringify(missing.map((name) => `userAttributes.${name}`)),
      userAttributes: JSON.stringify(attributes),
    },
    state: deviceState(deviceKey),
  })
}
