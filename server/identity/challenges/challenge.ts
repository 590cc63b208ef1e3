import type { User } from '#server/identity/account/users.ts'
import type { Context } from '#server/identity/action.ts'
import type { Claimant } from '#server/identity/limits.ts'
import type { Pool } from '#server/identity/pools.ts'
import type { TokenAnswer } from '#server/identity/tokens/tokens.ts'

/** Who signs in. Without a user nobody has the name; the username is invented then. */
export type Subject = {
  readonly pool: Pool
  readonly user: User | undefined
  readonly username: string
}

/** A user who has proved a first factor, and the device that the client says it runs on. */
export type Person = {
  readonly pool: Pool
  readonly user: User
  readonly deviceKey?: string | undefined
}

/** What InitiateAuth and RespondToAuthChallenge answer: the next step, or tokens. */
export type AuthAnswer = {
  readonly ChallengeName?: string
  readonly Session?: string
  readonly AvailableChallenges?: readonly string[]
  readonly ChallengeParameters: Readonly<Record<string, string>>
  readonly AuthenticationResult?: TokenAnswer
}

/** Texts that a step keeps for the check of its answer. */
export type State = Readonly<Record<string, string>>

type Answered = {
  readonly subject: Subject
  readonly state: State
  readonly responses: State
  /** Counts a guess of this session; refuses the sixth, whatever it is. */
  readonly guess: () => Promise<void>
}
/** Checks an answer, and returns what follows from it; between the two the session is used up. */
export type Challenge = (answered: Answered, context: Context) => Promise<() => Promise<AuthAnswer>>

type Next = { readonly name: string; readonly parameters: State; readonly state: State }

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

/** The same person as the one whom a challenge asks. */
export const subjectFor = ({ pool, user }: Person): Subject => ({
  pool,
  user,
  username: user.username,
})

/** A device goes with the steps that follow, if the client named one. */
export const deviceState = (deviceKey: string | undefined): State =>
  deviceKey === undefined ? {} : { deviceKey }
