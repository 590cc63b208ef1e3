import type { Context } from './action.ts'
import type { Claimant } from './limits.ts'
import type { Pool } from './pools.ts'
import type { TokenAnswer } from './tokens.ts'
import type { User } from './users.ts'

/** Who signs in. Without a user nobody has the name; the username is invented then. */
export type Subject = {
  readonly pool: Pool
  readonly user: User | undefined
  readonly username: string
}

/** What InitiateAuth and RespondToAuthChallenge answer: the next step, or tokens. */
export type AuthAnswer = {
  readonly ChallengeName?: string
  readonly Session?: string
  readonly ChallengeParameters: Readonly<Record<string, string>>
  readonly AuthenticationResult?: TokenAnswer
}

type Next = {
  readonly name: string
  readonly parameters: Readonly<Record<string, string>>
  readonly state: Readonly<Record<string, string>>
}

/** Asks for the next step and remembers in a session what its answer is checked against. */
export async function challenge(
  { sessions }: Context,
  { pool, username }: Pick<Subject, 'pool' | 'username'>,
  { name, parameters, state }: Next,
): Promise<AuthAnswer> {
  const session = { poolId: pool.id, clientId: pool.clientId, username, challenge: name, state }
  return {
    ChallengeName: name,
    ChallengeParameters: parameters,
    Session: await sessions.begin(session),
  }
}

export const claimantOf = (
  { pool, username }: Pick<Subject, 'pool' | 'username'>,
  { address }: Context,
): Claimant => ({ poolId: pool.id, username, address })
