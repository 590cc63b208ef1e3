import * as z from 'zod/mini'

import { Name, Parameters, Token, openAction } from '#server/identity/action.ts'
import type { Action, Context } from '#server/identity/action.ts'
import { subjectOf } from '#server/identity/admin/subject.ts'
import { badParameter, isRecoverable, noDevice } from '#server/identity/errors.ts'
import type { Pool } from '#server/identity/pools.ts'

import { afterPassword } from './after-password.ts'
import { askQuestion } from './ask-question.ts'
import { claimantOf } from './challenge.ts'
import type { AuthAnswer, State, Subject } from './challenge.ts'
import { challenges } from './challenges.ts'
import { checkPassword, signInByChoice, startSrp } from './first-factor.ts'

type Begun = { readonly subject: Subject; readonly given: State; readonly session?: string }
type Flow = (begun: Begun, context: Context) => Promise<AuthAnswer>

const byPassword: Flow = async ({ subject, given }, context) => {
  const user = await checkPassword(context, subject, given['PASSWORD'] ?? '')
  const deviceKey = given['DEVICE_KEY']
  if (deviceKey !== undefined && !(await context.devices.exists(user, deviceKey))) return noDevice()
  return afterPassword(context, { pool: subject.pool, user, deviceKey })
}

const bySrp: Flow = ({ subject, given }, context) => startSrp(context, subject, given)

// With a password first when the client names SRP_A; the question comes after it, or stands for it.
const byQuestion: Flow = ({ subject, given }, context) =>
  given['CHALLENGE_NAME'] === 'SRP_A'
    ? startSrp(context, subject, given)
    : askQuestion(context, { ...subject, deviceKey: given['DEVICE_KEY'] })

const byChoice: Flow = ({ subject, given, session }, context) =>
  signInByChoice(context, subject, { given, session })

const flows: Readonly<Record<string, Flow>> = {
  USER_SRP_AUTH: bySrp,
  USER_PASSWORD_AUTH: byPassword,
  CUSTOM_AUTH: byQuestion,
  USER_AUTH: byChoice,
}

// Without rotation, as at Cognito: only GetTokensFromRefreshToken replaces the refresh token.
const refresh = async (pool: Pool, given: State, { tokens }: Context): Promise<AuthAnswer> => ({
  ChallengeParameters: {},
  AuthenticationResult: await tokens.refresh(pool, given['REFRESH_TOKEN'] ?? '', false),
})

const InitiateAuth = openAction({
  input: z.object({
    AuthFlow: Name,
    ClientId: Name,
    AuthParameters: Parameters,
    Session: z.optional(Token),
  }),
  run: async ({ AuthFlow, ClientId, AuthParameters: given, Session }, context) => {
    const pool = await context.pools.byClient(ClientId)
    if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN')
      return refresh(pool, given, context)
    const flow = Object.hasOwn(flows, AuthFlow) ? flows[AuthFlow] : undefined
    if (!flow) return badParameter(`Unsupported flow ${AuthFlow}`)
    const subject = await subjectOf(pool, given['USERNAME'], context)
    await context.limits.signIn(claimantOf(subject, context))
    return flow({ subject, given, ...(Session === undefined ? {} : { session: Session }) }, context)
  },
})

// After a passkey that was cancelled Amplify offers the other factors under the passkey's session.
const waitsFor = (challenge: string) =>
  challenge === 'SELECT_CHALLENGE' ? [challenge, 'WEB_AUTHN'] : [challenge]
// A choice can be changed; only a password that was right ends it.
const isChoice = (challenge: string, { ANSWER: answer }: State) =>
  challenge === 'SELECT_CHALLENGE' && answer !== 'PASSWORD'

const RespondToAuthChallenge = openAction({
  input: z.object({
    ChallengeName: Name,
    ClientId: Name,
    Session: Token,
    ChallengeResponses: Parameters,
  }),
  run: async ({ ChallengeName, ClientId, Session, ChallengeResponses: responses }, context) => {
    const { pools, sessions, users } = context
    const pool = await pools.byClient(ClientId)
    const answer = Object.hasOwn(challenges, ChallengeName) ? challenges[ChallengeName] : undefined
    if (!answer) return badParameter(`Unsupported challenge ${ChallengeName}`)
    const session = await sessions.open(Session, {
      clientId: ClientId,
      challenges: waitsFor(ChallengeName),
    })
    const { state, username } = session
    const subject = { pool, user: await users.find(session), username }
    const guess = () => sessions.guess(Session)
    const check = answer({ subject, state, responses, guess }, context)
    const proceed = await check.catch(async (error: unknown) => {
      if (!isRecoverable(error, ChallengeName)) await sessions.drop(Session)
      throw error
    })
    // Between the check and what follows from it: an answer counts once, also when it comes twice at a time.
    if (isChoice(ChallengeName, responses)) return proceed()
    return sessions.spend(Session, proceed)
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
  run: async ({ ClientId, Token: text }, { pools, tokens, noteWhose }) => {
    const whose = await tokens.revoke(await pools.byClient(ClientId), text)
    if (whose !== undefined) noteWhose(whose)
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
