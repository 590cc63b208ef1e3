import { timingSafeEqual } from 'node:crypto'

import type { Context } from '#server/identity/action.ts'
import { masked, maskedPhone, signInCode, signInText } from '#server/identity/mails.ts'
import { LIFETIME_MS } from '#server/identity/tokens/sessions.ts'

import { challenge, claimantOf } from './challenge.ts'
import type { AuthAnswer, State, Subject } from './challenge.ts'
import { sixDigits } from './six-digits.ts'

type Sent = 'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP'
type Asked = {
  readonly name: Sent
  /** Codes of the first factor go to whoever names an address, so they are counted apart from those after a password. */
  readonly stage: 'first' | 'second'
  readonly state: State
}

const hashOf = ({ secrets }: Context, { pool, username }: Subject, code: string) =>
  secrets.mac('identity codes', [pool.id, username, 'sign-in', code].join('|'))
const ownerOf = ({ pool, username }: Subject) => ({ poolId: pool.id, username })
// What codes are counted as.
const FIRST = 'first factor'
const SECOND = 'second factor'

function send(context: Context, { user }: Subject, { name, code }: { name: Sent; code: string }) {
  const address = addressOf(user, name)
  if (address)
    context.send(name === 'EMAIL_OTP' ? signInCode(address, code) : signInText(address, code))
}
const addressOf = (user: Subject['user'], name: Sent) =>
  name === 'EMAIL_OTP' ? user?.email : user?.phone

/** Sends a code by mail or text message and asks for it; somebody who does not exist is asked as well. */
export async function askCode(
  context: Context,
  subject: Subject,
  { name, stage, state }: Asked,
): Promise<AuthAnswer> {
  const { user, username } = subject
  const checked = stage === 'first' ? { code: await sendFirst(context, subject, name) } : {}
  if (stage === 'second') await sendSecond(context, subject, name)
  const address = addressOf(user, name)
  const isMail = name === 'EMAIL_OTP'
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
    state: { ...state, stage, ...checked },
  })
}

// Bound to its session, and counted by the address that asks: neither a stranger's guesses nor the codes that he asks for
// use up the owner's.
async function sendFirst(context: Context, subject: Subject, name: Sent): Promise<string> {
  await context.limits.askedCode(claimantOf(subject, context), FIRST)
  const code = sixDigits()
  send(context, subject, { name, code })
  return hashOf(context, subject, code).toString('hex')
}

/**
 * Whoever starts over within 30 seconds goes on with the code that is out, instead of being refused; it takes five
 * guesses in all, whichever sign-in they come from.
 */
async function sendSecond(context: Context, subject: Subject, name: Sent): Promise<void> {
  const key = secondKey(subject, name)
  const value = addressOf(subject.user, name) ?? ''
  const { codePauseMs } = context.limits
  if ((await context.codes.out(key, codePauseMs)) === value) return
  await context.limits.codeAfterPause(key, SECOND)
  // As long as the last session that may go on with it.
  const code = await context.codes.issue(key, { value, lifetimeMs: LIFETIME_MS + codePauseMs })
  send(context, subject, { name, code })
}

const secondKey = (subject: Subject, name: Sent) =>
  ({
    ...ownerOf(subject),
    purpose: name === 'EMAIL_OTP' ? 'second:EMAIL_OTP' : 'second:SMS_MFA',
  }) as const

type Given = { readonly name: Sent; readonly state: State; readonly code: string }

/**
 * Whether this is the code that was sent, to somebody who exists; then it does not count against the limits. A code
 * of the second factor is used up, and refused when it had its guesses or a newer one was sent.
 */
export async function isSentCode(
  context: Context,
  subject: Subject,
  { name, state, code }: Given,
): Promise<boolean> {
  if (state['stage'] === 'second') {
    await context.codes.take(secondKey(subject, name), code)
    await context.limits.forgiveCode(ownerOf(subject), SECOND)
    return true
  }
  const want = Buffer.from(state['code'] ?? '', 'hex')
  const got = hashOf(context, subject, code.trim())
  const isRight =
    want.length === got.length && timingSafeEqual(want, got) && subject.user !== undefined
  if (isRight) await context.limits.forgiveAskedCode(claimantOf(subject, context), FIRST)
  return isRight
}

// The last digits of a phone number that nobody has, always the same for a name.
const invented = ({ secrets }: Context, username: string) =>
  String(secrets.mac('identity invented phone', username).readUInt32BE() % 10_000).padStart(4, '0')
