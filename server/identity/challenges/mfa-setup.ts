import * as z from 'zod/mini'

import type { User } from '#server/identity/account/users.ts'
import { Code, Name, Token, openAction } from '#server/identity/action.ts'
import type { Action, Context } from '#server/identity/action.ts'
import { badParameter, fail, wrongCredentials } from '#server/identity/errors.ts'

import { checkStatus } from './after-password.ts'
import { askCode } from './ask-code.ts'
import { challenge, deviceState, subjectFor } from './challenge.ts'
import type { Challenge, Person } from './challenge.ts'
import { complete } from './complete.ts'
import { personOf } from './factor-challenges.ts'
import { addFactor } from './factors.ts'
import { newTotpSecret, stepOf } from './totp.ts'

const STEP = 'MFA_SETUP'

/** Ends the set-up of a second factor: an address to which a code is sent, or an app that was verified before. */
export const MFA_SETUP: Challenge = async ({ subject, state, responses }, context) => {
  const person = personOf(subject, state['deviceKey'])
  const { EMAIL: email } = responses
  if (email !== undefined) return setUpEmail(context, person, email)
  if (state['verified'] !== 'yes') return badParameter('The authenticator app is not verified yet.')
  return async () => {
    checkStatus(person.user)
    await keepApp(context, person.user, {
      secret: state['secret'] ?? '',
      step: Number(state['step']),
    })
    return complete(context, person, { offersDevice: true })
  }
}

// Ours: codes go to the account's own address only. Whoever has just the password could otherwise take the account over.
async function setUpEmail(context: Context, person: Person, email: string) {
  if (email.trim().toLowerCase() !== person.user.email?.toLowerCase())
    return badParameter('Use the email address of your account.')
  const state = { ...deviceState(person.deviceKey), setUp: 'EMAIL_OTP' }
  return () => askCode(context, subjectFor(person), { name: 'EMAIL_OTP', stage: 'second', state })
}

type App = { readonly secret: string; readonly step: number }

async function keepApp(context: Context, user: User, { secret, step }: App) {
  await context.users.change(user, {
    totp_cipher: context.users.sealSecret(user, 'totp_cipher', secret),
    totp_last_step: step,
  })
  await addFactor(context, user, 'SOFTWARE_TOKEN_MFA')
}

const notTheCode = (): never => fail('EnableSoftwareTokenMFAException', 'Code mismatch')
const keyOf = (user: User) => ({ ...user, purpose: 'authenticator' }) as const

/** In the middle of a sign-in, or for somebody who is signed in: one of the two. */
const Whose = { Session: z.optional(Token), AccessToken: z.optional(Token) }

const AssociateSoftwareToken = openAction({
  input: z.object(Whose),
  run: async ({ Session, AccessToken }, context) => {
    const secret = newTotpSecret()
    if (AccessToken !== undefined) {
      const { user } = await context.tokens.whoMayChange(AccessToken)
      await context.codes.issue(keyOf(user), { value: secret })
      return { SecretCode: secret }
    }
    const { session, subject } = await openSetUp(context, Session)
    await context.sessions.consume(session.token)
    const next = await challenge(context, subject, {
      name: STEP,
      parameters: {},
      state: { ...deviceState(session.state['deviceKey']), secret },
    })
    return { SecretCode: secret, Session: next.Session }
  },
})

const VerifySoftwareToken = openAction({
  input: z.object({ ...Whose, UserCode: Code, FriendlyDeviceName: z.optional(Name) }),
  run: async ({ Session, AccessToken, UserCode }, context) => {
    if (AccessToken !== undefined) return verifyForUser(context, AccessToken, UserCode)
    const { session, subject } = await openSetUp(context, Session)
    const { secret } = session.state
    if (secret === undefined) return badParameter('No authenticator app is being set up.')
    await context.sessions.guess(session.token)
    const step = stepOf(secret, UserCode, context.now()) ?? notTheCode()
    await context.sessions.consume(session.token)
    const next = await challenge(context, subject, {
      name: STEP,
      parameters: {},
      state: { ...session.state, step: String(step), verified: 'yes' },
    })
    return { Status: 'SUCCESS', Session: next.Session }
  },
})

async function verifyForUser(context: Context, accessToken: string, code: string) {
  const { user } = await context.tokens.whoIs(accessToken)
  if ((await context.codes.pending(keyOf(user))) === undefined)
    return badParameter('No authenticator app is being set up.')
  const secret = (await context.codes.guess(keyOf(user))) ?? notTheCode()
  const step = stepOf(secret, code, context.now()) ?? notTheCode()
  await context.codes.close(keyOf(user))
  await context.users.change(user, {
    totp_cipher: context.users.sealSecret(user, 'totp_cipher', secret),
    totp_last_step: step,
    updated_at: context.now(),
  })
  return { Status: 'SUCCESS' }
}

async function openSetUp(context: Context, token: string | undefined) {
  if (token === undefined) return badParameter('A session or an access token is needed.')
  const session = await context.sessions.open(token, { challenges: [STEP] })
  const pool = await context.pools.byId(session.poolId)
  const user = (await context.users.find(session)) ?? wrongCredentials()
  return { session: { ...session, token }, subject: { pool, user, username: user.username } }
}

export const mfaSetupActions: Readonly<Record<string, Action>> = {
  AssociateSoftwareToken,
  VerifySoftwareToken,
}
