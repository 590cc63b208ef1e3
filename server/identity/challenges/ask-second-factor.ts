import type { Context } from '#server/identity/action.ts'
import { DEMO_TOTP_SECRET } from '#server/identity/demo-accounts.ts'
import { demoCode } from '#server/identity/mails.ts'

import { askCode } from './ask-code.ts'
import { challenge, deviceState, subjectFor } from './challenge.ts'
import type { AuthAnswer, Person } from './challenge.ts'
import { currentCode } from './totp.ts'

/** Factors that can be chosen as the second one; their names are Cognito's. */
export const SECOND_FACTORS = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]
/** What somebody without a second factor may set up while signing in. */
const CAN_SET_UP = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] as const

/** The second factors that the account has, in a fixed order. */
export const factorsOf = ({ pool, user }: Person): readonly SecondFactor[] =>
  pool.mfa === 'off' ? [] : SECOND_FACTORS.filter((factor) => user.mfa.enabled.includes(factor))

/** Asks for the second factor, for a choice among several, or for the set-up of one; undefined: none is needed. */
export async function askSecondFactor(
  context: Context,
  person: Person,
): Promise<AuthAnswer | undefined> {
  const { pool, user, deviceKey } = person
  const factors = factorsOf(person)
  const only = factors.find((factor) => factor === user.mfa.preferred) ?? factors[0]
  const isChoice = factors.length > 1 && only !== user.mfa.preferred
  const USER_ID_FOR_SRP = user.username
  if (only && !isChoice) return askFactor(context, person, only)
  const ask = (name: string, parameters: Readonly<Record<string, string>>) =>
    challenge(context, subjectFor(person), {
      name,
      parameters: { ...parameters, USER_ID_FOR_SRP },
      state: deviceState(deviceKey),
    })
  if (isChoice) return ask('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: JSON.stringify(factors) })
  const mustSetUp = pool.mfa === 'required' || (user.mfa.required && pool.mfa !== 'off')
  return mustSetUp ? ask('MFA_SETUP', { MFAS_CAN_SETUP: JSON.stringify(CAN_SET_UP) }) : undefined
}

/** Asks for the code of one factor. */
export function askFactor(
  context: Context,
  person: Person,
  factor: SecondFactor,
): Promise<AuthAnswer> {
  if (factor !== 'SOFTWARE_TOKEN_MFA')
    return askCode(context, subjectFor(person), {
      name: factor,
      stage: 'second',
      state: deviceState(person.deviceKey),
    })
  tellDemoCode(context, person)
  return challenge(context, subjectFor(person), {
    name: factor,
    parameters: { USER_ID_FOR_SRP: person.user.username },
    state: deviceState(person.deviceKey),
  })
}

// Nobody has the demo account's authenticator app: the development outbox shows what it would.
function tellDemoCode(context: Context, { user }: Person) {
  const secret = context.users.openSecret(user, 'totp_cipher')
  if (secret === DEMO_TOTP_SECRET && user.email !== null)
    context.send(demoCode(user.email, currentCode(secret, context.now())))
}
