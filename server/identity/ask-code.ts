import { timingSafeEqual } from 'node:crypto'

import type { Context } from './action.ts'
import { challenge } from './challenge.ts'
import type { AuthAnswer, State, Subject } from './challenge.ts'
import { masked, maskedPhone, signInCode, signInText } from './mails.ts'
import { sixDigits } from './six-digits.ts'

type Asked = {
  readonly name: 'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP'
  /** Codes of the first factor go to whoever names an address, so they are counted apart from those after a password. */
  readonly stage: 'first' | 'second'
  readonly state: State
}

const hashOf = ({ secrets }: Context, { pool, username }: Subject, code: string) =>
  secrets.mac('identity codes', [pool.id, username, 'sign-in', code].join('|'))

/** Sends a code by mail or text message and asks for it; somebody who does not exist is asked as well. */
export async function askCode(
  context: Context,
  subject: Subject,
  { name, stage, state }: Asked,
): Promise<AuthAnswer> {
  const { pool, user, username } = subject
  await context.limits.code({ poolId: pool.id, username }, `${stage} factor`)
  const isMail = name === 'EMAIL_OTP'
  const code = sixDigits()
  const address = isMail ? user?.email : user?.phone
  if (address) context.send(isMail ? signInCode(address, code) : signInText(address, code))
  return challenge(context, subject, {
    name,
    parameters: {
      CODE_DELIVERY_DELIVERY_MEDIUM: isMail ? 'EMAIL' : 'SMS',
      CODE_DELIVERY_DESTINATION: isMail
        ? masked(address ?? state['login'] ?? '')
        : maskedPhone(address ?? invented(context, username)),
      USER_ID_FOR_SRP: username,
      USERNAME: username,
    },
    state: { ...state, stage, code: hashOf(context, subject, code).toString('hex') },
  })
}

/** Whether this is the code that was sent, to somebody who exists. */
export function isSentCode(context: Context, subject: Subject, given: readonly [State, string]) {
  const [state, code] = given
  const want = Buffer.from(state['code'] ?? '', 'hex')
  const got = hashOf(context, subject, code.trim())
  return want.length === got.length && timingSafeEqual(want, got) && subject.user !== undefined
}

// The last digits of a phone number that nobody has, always the same for a name.
const invented = ({ secrets }: Context, username: string) =>
  String(secrets.mac('identity invented phone', username).readUInt32BE() % 10_000).padStart(4, '0')
