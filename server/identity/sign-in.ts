import { randomBytes } from 'node:crypto'

import * as z from 'zod/mini'

import { Name, Parameters, Token, openAction } from './action.ts'
import type { Action, Context } from './action.ts'
import { afterPassword } from './after-password.ts'
import { challenge, claimantOf } from './challenge.ts'
import type { AuthAnswer } from './challenge.ts'
import { challenges } from './challenges.ts'
import { badParameter, isRecoverable, wrongCredentials } from './errors.ts'
import type { Pool } from './pools.ts'
import { answerA } from './srp.ts'
import { subjectOf } from './subject.ts'

type Given = Readonly<Record<string, string>>
type Flow = (pool: Pool, given: Given, context: Context) => Promise<AuthAnswer>

const SECRET_BLOCK_BYTES = 64

const startSrp: Flow = async (pool, given, context) => {
  const subject = await subjectOf(pool, given['USERNAME'], context)
  await context.limits.signIn(claimantOf(subject, context))
  const { username } = subject
  const record = context.passwords.recordOf({ poolId: pool.id, username }, subject.user)
  const exchange = answerA(given['SRP_A'] ?? '', record)
  if (!exchange) return badParameter('Incorrect SRP_A')
  const secretBlock = randomBytes(SECRET_BLOCK_BYTES).toString('base64')
  return challenge(context, subject, {
    name: 'PASSWORD_VERIFIER',
    parameters: {
      SALT: record.salt,
      SRP_B: exchange.B,
      SECRET_BLOCK: secretBlock,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
    state: { ...exchange, secretBlock },
  })
}

const checkPassword: Flow = async (pool, given, context) => {
  const subject = await subjectOf(pool, given['USERNAME'], context)
  const claimant = claimantOf(subject, context)
  await context.limits.signIn(claimant)
  await context.limits.guess(claimant)
  const key = { poolId: pool.id, username: subject.username }
  context.passwords.check(key, subject.user, given['PASSWORD'] ?? '')
  const user = subject.user ?? wrongCredentials()
  await context.limits.forgive(claimant)
  return afterPassword(context, pool, user)
}

// Without rotation, as at Cognito: only GetTokensFromRefreshToken replaces the refresh token.
const refresh: Flow = async (pool, given, { tokens }) => ({
  ChallengeParameters: {},
  AuthenticationResult: await tokens.refresh(pool, given['REFRESH_TOKEN'] ?? '', false),
})

const flows: Readonly<Record<string, Flow>> = {
  USER_SRP_AUTH: startSrp,
  USER_PASSWORD_AUTH: checkPassword,
  REFRESH_TOKEN_AUTH: refresh,
  REFRESH_TOKEN: refresh,
}

const InitiateAuth = openAction({
  input: z.object({ AuthFlow: Name, ClientId: Name, AuthParameters: Parameters }),
  run: async ({ AuthFlow, ClientId, AuthParameters }, context) => {
    const pool = await context.pools.byClient(ClientId)
    const flow = Object.hasOwn(flows, AuthFlow) ? flows[AuthFlow] : undefined
    return flow?.(pool, AuthParameters, context) ?? badParameter(`Unsupported flow ${AuthFlow}`)
  },
})

const RespondToAuthChallenge = openAction({
  input: z.object({
    ChallengeName: Name,
    ClientId: Name,
    Session: Token,
    ChallengeResponses: Parameters,
  }),
  run: async ({ ChallengeName, ClientId, Session, ChallengeResponses }, context) => {
    const pool = await context.pools.byClient(ClientId)
    const answer = Object.hasOwn(challenges, ChallengeName) ? challenges[ChallengeName] : undefined
    if (!answer) return badParameter(`Unsupported challenge ${ChallengeName}`)
    const session = await context.sessions.open(Session, {
      clientId: ClientId,
      challenge: ChallengeName,
    })
    const { state, username } = session
    const subject = { pool, user: await context.users.find(session), username }
    const check = answer({ subject, state, responses: ChallengeResponses }, context)
    const proceed = await check.catch(async (error: unknown) => {
      if (!isRecoverable(error)) await context.sessions.drop(Session)
      throw error
    })
    // Between the check and what follows from it: an answer counts once, also when it comes twice at a time.
    await context.sessions.consume(Session)
    return proceed()
  },
})

const GetTokensFromRefreshToken = openAction({
  input: z.object({ ClientId: Name, RefreshToken: Token }),
  run: async ({ ClientId, RefreshToken }, { pools, tokens }) => ({
    AuthenticationResult: await tokens.refresh(await pools.byClient(ClientId), RefreshToken, true),
  }),
})

const RevokeToken = openAction({
  input: z.object({ ClientId: Name, Token }),
  run: async ({ ClientId, Token: text }, { pools, tokens }) => {
    await tokens.revoke(await pools.byClient(ClientId), text)
    return {}
  },
})

const GlobalSignOut = openAction({
  input: z.object({ AccessToken: Token }),
  run: async ({ AccessToken }, { tokens }) => {
    const { pool, user } = await tokens.whoIs(AccessToken)
    await tokens.signOutEverywhere(pool, user)
    return {}
  },
})

export const signInActions: Readonly<Record<string, Action>> = {
  InitiateAuth,
  RespondToAuthChallenge,
  GetTokensFromRefreshToken,
  RevokeToken,
  GlobalSignOut,
}
