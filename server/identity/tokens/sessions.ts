import { createHash, randomBytes } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'
import { fail, isLimit, tooManyAttempts } from '#server/identity/errors.ts'
import type { Secrets } from '#server/secrets.ts'

/** How long a step waits for its answer. */
export const LIFETIME_MS = 180_000
const MAX_GUESSES = 5

/** What a person is in the middle of; `state` is what the next step needs to check the answer. */
export type Session = {
  readonly poolId: string
  readonly clientId: string
  readonly username: string
  readonly challenge: string
  readonly state: Readonly<Record<string, string>>
}

type Asked = {
  /** Absent where the protocol does not name the client again. */
  readonly clientId?: string
  readonly challenges: readonly string[]
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

type Parts = {
  readonly db: Kysely<IdentityTables>
  readonly secrets: Secrets
  readonly now: () => Date
}

const place = (hash: Buffer, tenant: string) => ({
  table: 'identity.challenge_sessions',
  column: 'state_cipher',
  row: hash.toString('hex'),
  tenant,
})

/** Challenge sessions: 3 minutes, stored by hash, their state sealed. */
export function createSessions(parts: Parts) {
  const remove = (token: string) =>
    parts.db
      .deleteFrom('identity.challenge_sessions')
      .where('session_hash', '=', hashOf(token))
      .executeTakeFirst()
  return {
    /** Starts a session and returns the token that the client brings back. */
    begin: (session: Session) => begin(parts, session),
    /** Reads a session of this client that waits for one of these challenges; it stays. */
    open: (token: string, asked: Asked) => open(parts, token, asked),
    /** Counts a guess; refuses the sixth, on whatever node. */
    guess: async (token: string) => {
      const counted = await parts.db
        .updateTable('identity.challenge_sessions')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('session_hash', '=', hashOf(token))
        .where('attempts', '<', MAX_GUESSES)
        .executeTakeFirst()
      if (counted.numUpdatedRows !== 1n) tooManyAttempts()
    },
    /** Ends a session; refuses when another answer was faster. */
    consume: async (token: string) => {
      const { numDeletedRows } = await remove(token)
      if (numDeletedRows !== 1n) expired()
    },
    /** Ends a session for what follows from its answer; when a limit refuses that, it waits on, since nothing was done. */
    spend: async <T>(token: string, proceed: () => Promise<T>): Promise<T> => {
      const row = await parts.db
        .deleteFrom('identity.challenge_sessions')
        .where('session_hash', '=', hashOf(token))
        .returningAll()
        .executeTakeFirst()
      if (!row) return expired()
      return proceed().catch(async (error: unknown) => {
        if (isLimit(error))
          await parts.db.insertInto('identity.challenge_sessions').values(row).execute()
        throw error
      })
    },
    drop: remove,
  }
}

const expired = (): never =>
  fail('NotAuthorizedException', 'Invalid session for the user, session is expired.')

async function begin({ db, secrets, now }: Parts, session: Session): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashOf(token)
  await db
    .insertInto('identity.challenge_sessions')
    .values({
      session_hash: hash,
      pool_id: session.poolId,
      client_id: session.clientId,
      username: session.username,
      challenge: session.challenge,
      state_cipher: secrets.seal(JSON.stringify(session.state), place(hash, session.poolId)),
      expires_at: new Date(now().getTime() + LIFETIME_MS),
    })
    .execute()
  return token
}

async function open(
  { db, secrets, now }: Parts,
  token: string,
  { clientId, challenges }: Asked,
): Promise<Session> {
  const hash = hashOf(token)
  const row = await db
    .selectFrom('identity.challenge_sessions')
    .selectAll()
    .where('session_hash', '=', hash)
    .executeTakeFirst()
  if (!row || row.expires_at <= now()) return expired()
  const isOfClient = clientId === undefined || row.client_id === clientId
  if (!isOfClient || !challenges.includes(row.challenge))
    return fail('NotAuthorizedException', 'Invalid session for the user.')
  const state = secrets.open(row.state_cipher, place(hash, row.pool_id))
  return {
    poolId: row.pool_id,
    clientId: row.client_id,
    username: row.username,
    challenge: row.challenge,
    state: JSON.parse(state) as Session['state'], // because begin() sealed it, and nobody else can
  }
}
