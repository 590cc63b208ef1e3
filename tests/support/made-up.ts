import type { NextStep } from '#machines/auth/sign-in/types.ts'

import { answering, refusing } from './held-identity.ts'
import type { Fate, HeldIdentity } from './held-identity.ts'

const SECRET = 'JBSWY3DPEHPK3PXP'
const words = { SMS: 'SMS_MFA', TOTP: 'SOFTWARE_TOKEN_MFA', EMAIL: 'EMAIL_OTP' } as const
const device = { DeviceKey: 'eu-local-1_made-up', DeviceGroupKey: '-made-up' }
const inWords = (factors: readonly (keyof typeof words)[]) =>
  JSON.stringify(factors.map((factor) => words[factor]))
let sessions = 0

const sentTo = (destination: string, medium: string) => ({
  CODE_DELIVERY_DESTINATION: destination,
  CODE_DELIVERY_DELIVERY_MEDIUM: medium,
})

/** A step in the service's words (sign-in.md §1). */
function challengeOf(next: NextStep): object {
  const asking = (ChallengeName: string, ChallengeParameters: object = {}) => ({
    ChallengeName,
    ChallengeParameters,
    // Another one for each: the time for an answer goes by it.
    Session: `made-up-${(sessions += 1)}`,
  })
  switch (next.step) {
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return asking('CUSTOM_CHALLENGE', { question: next.question })
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return asking('MFA_SETUP', { MFAS_CAN_SETUP: inWords(next.allowed) })
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED': {
      const names = next.missingAttributes.map((name) => `userAttributes.${name}`)
      return asking('NEW_PASSWORD_REQUIRED', { requiredAttributes: JSON.stringify(names) })
    }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return asking('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: inWords(next.allowed) })
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return asking(words.SMS, sentTo(next.destination, 'SMS'))
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return asking(words.EMAIL, sentTo(next.destination, 'EMAIL'))
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return asking(words.TOTP)
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
      return { ...asking('SELECT_CHALLENGE'), AvailableChallenges: next.factors }
    default:
      return asking(next.step)
  }
}

function fateFor(next: NextStep, tokens: object): Fate {
  if (next.step === 'RESET_PASSWORD')
    return refusing('PasswordResetRequiredException', 'Password reset required for the user')
  if (next.step === 'CONFIRM_SIGN_UP')
    return refusing('UserNotConfirmedException', 'User is not confirmed.')
  if (next.step !== 'DONE') return answering(challengeOf(next))
  return answering({ AuthenticationResult: { ...tokens, NewDeviceMetadata: device } })
}

/** Answers for the service: it asks for this next, or is content with real tokens. */
export async function makeUp(held: HeldIdentity, next: NextStep, tokens: object): Promise<void> {
  const Session = `made-up-${(sessions += 1)}`
  await held.release(answering({ SecretCode: SECRET, Session }), ['AssociateSoftwareToken'])
  await held.release(answering({ Status: 'SUCCESS', Session }), ['VerifySoftwareToken'])
  await held.release(answering({ UserConfirmationNecessary: false }), ['ConfirmDevice'])
  await held.release(fateFor(next, tokens), ['InitiateAuth', 'RespondToAuthChallenge'])
}
