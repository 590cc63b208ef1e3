import { createHash, randomBytes } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { IdentityTables } from '#server/db/identity-tables.ts'
import type { Secrets } from '#server/secrets.ts'

import { fail } from './errors.ts'

const LIFETIME_MS = 180_000

/** What a person is in the middle of; `state` is what the next step needs to check the answer. */
export type Session = {
  readonly poolId: string
  readonly clientId: string
  readonly username: string
  readonly challenge: string
  readonly state: Readonly<Record<string, string>>
}
export type Sessions = ReturnType<typeof createSessions>

const hashOf = (token: string) => createHash('sha256').update(token).digest()

type Parts = {
  readonly db: Kysely<IdentityTables>
  readonly secrets: Secrets
  readonly now: () => Date
}

/** Challenge sessions: 3 minutes, stored by hash, their state sealed. */
export function createSessions({ db, secrets, now }: Parts) {
  const place = (hash: Buffer, tenant: string) => ({
    table: 'identity.challenge_sessions',
    column: 'state_cipher',
    row: hash.toString('hex'),
    tenant,
  })
  return {
    /** Starts a session and returns the token that the client brings back. */
    begin: async ({ poolId, clientId, username, challenge, state }: Session) => {
      const token = randomBytes(32).toString('base64url')
      const hash = hashOf(token)
      await db
        .insertInto('identity.challenge_sessions')
        .values({
          session_hash: hash,
          pool_id: poolId,
          client_id: clientId,
          username,
          challenge,
          state_cipher: secrets.seal(JSON.stringify(state), place(hash, poolId)),
          expires_at: new Date(now().getTime() + LIFETIME_MS),
        })
        .execute()
      return token
    },
    /** Reads a session of this client and challenge; it stays. */
    open: async (
      token: string,
      { clientId, challenge }: Pick<Session, 'clientId' | 'challenge'>,
    ): Promise<Session> => {
      const hash = hashOf(token)
      const row = await db
        .selectFrom('identity.challenge_sessions')
        .selectAll()
        .where('session_hash', '=', hash)
        .executeTakeFirst()
      if (!row || row.expires_at <= now())
        return fail('NotAuthorizedException', 'Invalid session for the user, session is expired.')
      if (row.client_id !== clientId || row.challenge !== challenge)
        return fail('NotAuthorizedException', 'Invalid session for the user.')
      return {
        poolId: row.pool_id,
        clientId,
        username: row.username,
        challenge,
        // because begin() sealed it, and nobody else can
        state: JSON.parse(
          secrets.open(row.state_cipher, place(hash, row.pool_id)),
        ) as Session['state'],
      }
    },
    /** Ends a session; refuses when another answer was faster. */
    consume: async (token: string) => {
      const { numDeletedRows } = await db
        .deleteFrom('identity.challenge_sessions')
        .where('session_hash', '=', hashOf(token))
        .executeTakeFirst()
      if (numDeletedRows !== 1n)
        fail('NotAuthorizedException', 'Invalid session for the user, session is expired.')
    },
    drop: async (token: string) => {
      await db
        .deleteFrom('identity.challenge_sessions')
        .where('session_hash', '=', hashOf(token))
        .execute()
    },
  }
}
