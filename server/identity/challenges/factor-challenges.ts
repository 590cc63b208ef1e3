import type { Context } from '#server/identity/action.ts'
import { badParameter, fail, wrongCode, wrongCredentials } from '#server/identity/errors.ts'

import { afterFirstFactor, checkStatus } from './after-password.ts'
import { isSentCode } from './ask-code.ts'
import { SECOND_FACTORS, askFactor, factorsOf } from './ask-second-factor.ts'
import type { Challenge, Person, Subject } from './challenge.ts'
import { complete } from './complete.ts'
import { addFactor } from './factors.ts'
import { stepOf } from './totp.ts'

/** The device that a code's answer names; Amplify does not send the answer again when it is an old one. */
export const personOf = (
  { pool, user }: Subject,
  ...devices: readonly (string | undefined)[]
): Person => ({ pool, user: user ?? wrongCredentials(), deviceKey: devices.find(Boolean) })

/** A code that was sent: as the first factor, as the second, or to prove the address of a new second factor. */
const sentCode =
  (name: 'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP'): Challenge =>
  async ({ subject, state, responses, guess }, context) => {
    await guess()
    const code = responses[`${name}_CODE`] ?? ''
    if (!(await isSentCode(context, subject, { name, state, code }))) return wrongCode()
    const person = personOf(subject, state['deviceKey'], responses['DEVICE_KEY'])
    if (state['stage'] === 'first') {
      checkStatus(person.user)
      return () => afterFirstFactor(context, person)
    }
    return async () => {
      if (state['setUp'] === 'EMAIL_OTP') await addFactor(context, person.user, 'EMAIL_OTP')
      return finish(context, person)
    }
  }

const SOFTWARE_TOKEN_MFA: Challenge = async ({ subject, state, responses, guess }, context) => {
  await guess()
  const person = personOf(subject, state['deviceKey'], responses['DEVICE_KEY'])
  const { user } = person
  await context.limits.guessFactor(user)
  const secret = context.users.openSecret(user, 'totp_cipher') ?? wrongCode()
  const step = stepOf(secret, responses['SOFTWARE_TOKEN_MFA_CODE'] ?? '', context.now())
  if (step === undefined) return wrongCode()
  // Whoever looked over a shoulder has the same code for half a minute.
  if (!(await context.users.takeTotpStep(user, step)))
    return fail('ExpiredCodeException', 'Your software token has already been used once.')
  await context.limits.forgiveFactor(user)
  return () => finish(context, person)
}

const SELECT_MFA_TYPE: Challenge = async ({ subject, state, responses }, context) => {
  const person = personOf(subject, state['deviceKey'])
  const factor = SECOND_FACTORS.find((name) => name === responses['ANSWER'])
  if (!factor || !factorsOf(person).includes(factor)) return badParameter('Invalid MFA type')
  return () => askFactor(context, person, factor)
}

// Between the steps an administrator may have closed the account.
function finish(context: Context, person: Person) {
  checkStatus(person.user)
  return complete(context, person, { offersDevice: true })
}

export const factorChallenges: Readonly<Record<string, Challenge>> = {
  SMS_MFA: sentCode('SMS_MFA'),
  SMS_OTP: sentCode('SMS_OTP'),
  EMAIL_OTP: sentCode('EMAIL_OTP'),
  SOFTWARE_TOKEN_MFA,
  SELECT_MFA_TYPE,
}
