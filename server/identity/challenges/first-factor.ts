import type { User } from '#server/identity/account/users.ts'
import type { Context } from '#server/identity/action.ts'
import { badParameter, wrongCredentials } from '#server/identity/errors.ts'

import { afterFirstFactor, afterPassword, checkStatus } from './after-password.ts'
import { askCode } from './ask-code.ts'
import { challenge, claimantOf } from './challenge.ts'
import type { AuthAnswer, Challenge, State, Subject } from './challenge.ts'
import { inventedWays } from './invented-factors.ts'
import type { Ways } from './invented-factors.ts'
import { askPassword } from './srp-exchange.ts'

/** Starts the proof of the password by SRP. */
export function startSrp(context: Context, subject: Subject, given: State): Promise<AuthAnswer> {
  const { pool, user, username } = subject
  const record = context.passwords.recordOf({ poolId: pool.id, username }, user)
  return askPassword(context, subject, {
    name: 'PASSWORD_VERIFIER',
    A: given['SRP_A'] ?? '',
    record,
  })
}

/** Checks a password that was sent itself; answers its owner. */
export async function checkPassword(
  context: Context,
  subject: Subject,
  password: string,
): Promise<User> {
  const claimant = claimantOf(subject, context)
  await context.limits.guess(claimant)
  const key = { poolId: subject.pool.id, username: subject.username }
  context.passwords.check(key, subject.user, password)
  const user = subject.user ?? wrongCredentials()
  await context.limits.forgive(claimant)
  return user
}

const PASSWORDS = ['PASSWORD_SRP', 'PASSWORD'] as const
type FirstFactor = (typeof PASSWORDS)[number] | 'WEB_AUTHN' | 'EMAIL_OTP' | 'SMS_OTP'

/**
 * The ways in which somebody may begin. Codes alone do not open an account that has a second factor or a question. Who
 * does not exist is offered something, too, always the same: the list does not tell who has an account.
 */
async function factorsFor(context: Context, subject: Subject): Promise<readonly FirstFactor[]> {
  const { pool, user, username } = subject
  // Asked for everybody: the time of an answer must not tell either.
  const hasPasskey = await context.passkeys.has({ poolId: pool.id, username })
  if (!user) return listOf(inventedWays(context.secrets, username))
  const mayUseCode =
    user.enabled &&
    user.status === 'CONFIRMED' &&
    !user.hasCustomChallenge &&
    !user.mfa.required &&
    user.mfa.enabled.length === 0
  const { email_verified: isEmailKnown, phone_number_verified: isPhoneKnown } = user.attributes
  return listOf({
    hasPasskey,
    hasEmailCode: mayUseCode && isEmailKnown === 'true',
    hasPhoneCode: mayUseCode && user.phone !== null && isPhoneKnown === 'true',
  })
}

const listOf = ({ hasPasskey, hasEmailCode, hasPhoneCode }: Ways): readonly FirstFactor[] => [
  ...PASSWORDS,
  ...(hasPasskey ? (['WEB_AUTHN'] as const) : []),
  ...(hasEmailCode ? (['EMAIL_OTP'] as const) : []),
  ...(hasPhoneCode ? (['SMS_OTP'] as const) : []),
]

type Chosen = { readonly factor: string; readonly given: State }

async function begin(
  context: Context,
  subject: Subject,
  { factor, given }: Chosen,
): Promise<AuthAnswer> {
  const state = { login: given['login'] ?? '' }
  switch (factor) {
    case 'PASSWORD_SRP':
      return startSrp(context, subject, given)
    case 'EMAIL_OTP':
    case 'SMS_OTP':
      return askCode(context, subject, { name: factor, stage: 'first', state })
    case 'WEB_AUTHN': {
      const { options, expected } = await context.passkeys.ask()
      return challenge(context, subject, {
        name: factor,
        parameters: { CREDENTIAL_REQUEST_OPTIONS: options },
        state: { ...state, expected },
      })
    }
    default:
      return badParameter('Invalid challenge')
  }
}

type Wish = { readonly given: State; readonly session: string | undefined }

/** USER_AUTH: the factor that the client prefers, if it can be used, or else the choice among all. */
export async function signInByChoice(
  context: Context,
  subject: Subject,
  { given, session }: Wish,
): Promise<AuthAnswer> {
  if (session !== undefined) return afterSignUp(context, subject, session)
  const factors = await factorsFor(context, subject)
  const factor = factors.find((name) => name === given['PREFERRED_CHALLENGE'])
  const login = given['USERNAME'] ?? ''
  if (factor === 'PASSWORD') {
    const user = await checkPassword(context, subject, given['PASSWORD'] ?? '')
    return afterPassword(context, { pool: subject.pool, user })
  }
  if (factor) return begin(context, subject, { factor, given: { ...given, login } })
  const asked = await challenge(context, subject, {
    name: 'SELECT_CHALLENGE',
    parameters: { USERNAME: subject.username },
    state: { login },
  })
  return { ...asked, AvailableChallenges: factors }
}

// Whoever has just confirmed the address of a new account is signed in without the password again.
async function afterSignUp(context: Context, subject: Subject, session: string) {
  const { pool, username } = subject
  const begun = await context.sessions.open(session, {
    clientId: pool.clientId,
    challenges: [SIGNED_UP],
  })
  const user = begun.username === username && subject.user ? subject.user : wrongCredentials()
  await context.sessions.consume(session)
  checkStatus(user)
  return afterFirstFactor(context, { pool, user })
}

/** The session that ConfirmSignUp hands out. */
export const SIGNED_UP = 'SIGNED_UP'

/** The choice that somebody made. */
export const SELECT_CHALLENGE: Challenge = async ({ subject, state, responses }, context) => {
  const factor = responses['ANSWER'] ?? ''
  if (!(await factorsFor(context, subject)).some((name) => name === factor))
    return badParameter('Invalid challenge')
  if (factor === 'PASSWORD') {
    const user = await checkPassword(context, subject, responses['PASSWORD'] ?? '')
    return () => afterPassword(context, { pool: subject.pool, user })
  }
  const login = state['login'] ?? ''
  return () => begin(context, subject, { factor, given: { ...responses, login } })
}
