import { randomUUID } from 'node:crypto'

import * as z from 'zod/mini'

import { Attributes, Code, Name, Password, openAction } from './action.ts'
import type { Action, Context } from './action.ts'
import { attributeColumns, isEmail } from './attributes.ts'
import type { Given } from './attributes.ts'
import { challenge, claimantOf } from './challenge.ts'
import type { Subject } from './challenge.ts'
import { badParameter, fail, wrongCode } from './errors.ts'
import { SIGNED_UP } from './first-factor.ts'
import { NEW_ACCOUNT } from './hooks.ts'
import { alreadySignedUp, masked, signUpCode } from './mails.ts'
import { OWN_ATTRIBUTES, checkOwn, ownRecord } from './own-attributes.ts'
import { checkPolicy, namesOf } from './passwords.ts'
import { subjectOf, uuidOf } from './subject.ts'

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

const SignUp = openAction({
  input: z.object({ ClientId: Name, Username: Name, Password, UserAttributes: Attributes }),
  run: async ({ ClientId, Username: email, Password: password, UserAttributes }, context) => {
    const pool = await context.pools.byClient(ClientId)
    if (!pool.selfSignUp)
      fail('NotAuthorizedException', 'SignUp is not permitted for this user pool')
    const given: Given = { ...ownRecord(UserAttributes), email }
    if (!isEmail(email)) badParameter('Username should be an email.')
    checkOwn(given, AT_SIGN_UP)
    const missing = pool.requiredAttributes.filter((name) => !given[name]?.trim())
    if (missing.length) badParameter(`Attributes did not conform: ${missing.join(', ')} required`)
    checkPolicy(pool, password, namesOf({ email, attributes: given }))
    const subject = await subjectOf(pool, email, context)
    await context.limits.signIn(claimantOf(subject, context))
    const UserSub = await register(context, subject, { email, password, given })
    return { UserConfirmed: false, UserSub, ...deliveryTo(email) }
  },
})

type Registration = { readonly email: string; readonly password: string; readonly given: Given }

/**
 * Adds the account, or lets somebody who never confirmed theirs begin again. For an account that exists the answer and the
 * work are the same, and only the owner of the address gets to know by mail.
 */
async function register(
  context: Context,
  { pool, user: existing, username: invented }: Subject,
  { email, password, given }: Registration,
): Promise<string> {
  const username = existing?.username ?? randomUUID()
  const key = { poolId: pool.id, username }
  await context.limits.code({ poolId: pool.id, username: email.toLowerCase() }, PURPOSE)
  await context.users.signUp({
    pool_id: pool.id,
    username,
    sub: username,
    status: 'UNCONFIRMED',
    ...attributeColumns({}, given),
    ...context.passwords.columns(key, password),
    created_at: context.now(),
    updated_at: context.now(),
  })
  const user = await context.users.find(key)
  const code = await context.codes.issue({ ...key, purpose: PURPOSE })
  const isOpen = user?.status === 'UNCONFIRMED'
  context.send(isOpen ? signUpCode(email, code) : alreadySignedUp(email))
  return isOpen ? user.sub : uuidOf(context.secrets.mac('identity invented sub', invented))
}

const ConfirmSignUp = openAction({
  input: z.object({ ClientId: Name, Username: Name, ConfirmationCode: Code }),
  run: async ({ ClientId, Username, ConfirmationCode }, context) => {
    const pool = await context.pools.byClient(ClientId)
    const { user, username } = await subjectOf(pool, Username, context)
    await context.codes.take({ poolId: pool.id, username, purpose: PURPOSE }, ConfirmationCode)
    if (user?.status !== 'UNCONFIRMED' || !user.enabled) return wrongCode()
    const attributes = { ...NEW_ACCOUNT, ...user.attributes, email_verified: 'true' }
    await context.users.change(user, {
      status: 'CONFIRMED',
      attributes: JSON.stringify(attributes),
      updated_at: context.now(),
    })
    await context.onSignedUp({ pool: pool.name, username, email: user.email ?? '', attributes })
    const next = await challenge(
      context,
      { pool, username },
      { name: SIGNED_UP, parameters: {}, state: {} },
    )
    return { Session: next.Session }
  },
})

const ResendConfirmationCode = openAction({
  input: z.object({ ClientId: Name, Username: Name }),
  run: async ({ ClientId, Username }, context) => {
    const pool = await context.pools.byClient(ClientId)
    const { user, username } = await subjectOf(pool, Username, context)
    await context.limits.code({ poolId: pool.id, username: Username.toLowerCase() }, PURPOSE)
    // Made for everybody, sent to those who wait for it.
    const code = await context.codes.issue({ poolId: pool.id, username, purpose: PURPOSE })
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
