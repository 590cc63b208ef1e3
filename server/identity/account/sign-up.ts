import { randomUUID } from 'node:crypto'

import * as z from 'zod/mini'

import { EMAIL } from '#schemas/plain-text.ts'
import { Attributes, Code, Name, Password, openAction } from '#server/identity/action.ts'
import type { Action, Context } from '#server/identity/action.ts'
import { subjectOf, uuidOf } from '#server/identity/admin/subject.ts'
import { challenge, claimantOf } from '#server/identity/challenges/challenge.ts'
import type { Subject } from '#server/identity/challenges/challenge.ts'
import { SIGNED_UP } from '#server/identity/challenges/first-factor.ts'
import { badParameter, fail, wrongCode } from '#server/identity/errors.ts'
import type { Claimant } from '#server/identity/limits.ts'
import { alreadySignedUp, masked, signUpCode } from '#server/identity/mails.ts'
import type { Pool } from '#server/identity/pools.ts'

import { attributeColumns } from './attributes.ts'
import type { Given } from './attributes.ts'
import { OWN_ATTRIBUTES, checkOwn, ownRecord } from './own-attributes.ts'
import { checkPolicy, namesOf } from './passwords.ts'
import {
  RegistrationMetadata,
  RegistrationSession,
  confirmedBy,
  newSession,
  sayRegistration,
} from './registration.ts'

// Ours: the name of the company is what somebody says about themselves; nothing follows from it.
const AT_SIGN_UP = [...OWN_ATTRIBUTES, 'email', 'custom:company_name']

const PURPOSE = 'sign-up'
const deliveryTo = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: masked(email),
  },
})

// By the name as it is given: an account has none of its own before the first sign-up.
const byAddress = ({ address }: Context, { id: poolId }: Pool, email: string): Claimant => ({
  poolId,
  username: email.toLowerCase(),
  address,
})

const SignUp = openAction({
  input: z.object({
    ClientId: Name,
    Username: Name,
    Password,
    UserAttributes: Attributes,
    ClientMetadata: RegistrationMetadata,
  }),
  run: async (input, context) => {
    const { Username, Password: password, ClientMetadata } = input
    const pool = await context.pools.byClient(input.ClientId)
    if (!pool.selfSignUp)
      fail('NotAuthorizedException', 'SignUp is not permitted for this user pool')
    if (!EMAIL.test(Username)) badParameter('Username should be an email.')
    const said = { ...ownRecord(input.UserAttributes), email: Username }
    const { email = '', ...rest } = checkOwn(said, AT_SIGN_UP)
    const given: Given = { ...rest, email }
    const missing = pool.requiredAttributes.filter((name) => !given[name]?.trim())
    if (missing.length) badParameter(`Attributes did not conform: ${missing.join(', ')} required`)
    checkPolicy(pool, password, namesOf({ email, attributes: given }))
    const subject = await subjectOf(pool, email, context)
    await context.limits.signIn(claimantOf(subject, context))
    const Session = ClientMetadata?.signUpSession ?? newSession()
    const UserSub = await register(context, subject, { email, password, given, Session })
    return { UserConfirmed: false, UserSub, Session, ...deliveryTo(email) }
  },
})

type Registration = {
  readonly email: string
  readonly password: string
  readonly given: Given
  readonly Session: string
}

/**
 * Keeps what somebody says until the code comes, apart from what others say about the same address. For an account that
 * exists the answer and the work are the same, and only the owner of the address gets to know by mail.
 */
async function register(
  context: Context,
  { pool, user: existing, username: invented }: Subject,
  { email, password, given, Session }: Registration,
): Promise<string> {
  const username = existing?.username ?? randomUUID()
  await context.limits.askedCode(byAddress(context, pool, email), PURPOSE)
  const made = context.passwords.columns({ poolId: pool.id, username }, password)
  await context.users.addWaiting({
    pool_id: pool.id,
    username,
    sub: username,
    status: 'UNCONFIRMED',
    ...attributeColumns({}, { email }),
    // Only so that signing in can say what is missing: no code ever makes this one count.
    ...made,
    is_password_claimed: true,
    created_at: context.now(),
    updated_at: context.now(),
  })
  const user = await context.users.findByEmail(pool.id, email)
  const key = { poolId: pool.id, username: user?.username ?? username }
  // A password belongs to a username: of two that sign up at once one has to take the other's.
  const own = key.username === username ? made : context.passwords.columns(key, password)
  const said = sayRegistration(given, own)
  const code = await context.askedCodes.issue({ ...key, purpose: PURPOSE }, Session, said)
  const isOpen = user?.status === 'UNCONFIRMED'
  context.send(isOpen ? signUpCode(email, code) : alreadySignedUp(email))
  return isOpen ? user.sub : uuidOf(context.secrets.mac('identity invented sub', invented))
}

const ConfirmSignUp = openAction({
  input: z.object({
    ClientId: Name,
    Username: Name,
    ConfirmationCode: Code,
    Session: z.optional(RegistrationSession),
    ClientMetadata: RegistrationMetadata,
  }),
  run: async (input, context) => {
    const pool = await context.pools.byClient(input.ClientId)
    const { user, username } = await subjectOf(pool, input.Username, context)
    const key = { poolId: pool.id, username, purpose: PURPOSE } as const
    const asker = input.Session ?? input.ClientMetadata?.signUpSession ?? context.address
    const { isOwn, value } = await context.askedCodes.take(key, asker, input.ConfirmationCode)
    if (user?.status !== 'UNCONFIRMED' || !user.enabled) return wrongCode()
    await context.users.change(user, {
      ...confirmedBy(user, { said: value, isOwn }),
      updated_at: context.now(),
    })
    const { email, attributes } = await context.users.need(pool.id, username)
    await context.onSignedUp({ pool: pool.name, username, email: email ?? '', attributes })
    const next = await challenge(
      context,
      { pool, username },
      { name: SIGNED_UP, parameters: {}, state: {} },
    )
    return { Session: next.Session }
  },
})

const ResendConfirmationCode = openAction({
  input: z.object({ ClientId: Name, Username: Name, ClientMetadata: RegistrationMetadata }),
  run: async ({ ClientId, Username, ClientMetadata }, context) => {
    const pool = await context.pools.byClient(ClientId)
    const { user, username } = await subjectOf(pool, Username, context)
    await context.limits.askedCode(byAddress(context, pool, Username), PURPOSE)
    // Made for everybody, sent to those who wait for it.
    const key = { poolId: pool.id, username, purpose: PURPOSE } as const
    const asker = ClientMetadata?.signUpSession ?? context.address
    const code = await context.askedCodes.issueAgain(key, asker)
    if (user?.status === 'UNCONFIRMED' && user.enabled && user.email !== null)
      context.send(signUpCode(user.email, code))
    return deliveryTo(Username)
  },
})

export const signUpActions: Readonly<Record<string, Action>> = {
  SignUp,
  ConfirmSignUp,
  ResendConfirmationCode,
}
