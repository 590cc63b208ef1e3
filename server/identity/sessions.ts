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
    /** Reads a session of this client and challenge; it stays. */
    open: (token: string, asked: Pick<Session, 'clientId' | 'challenge'>) =>
      open(parts, token, asked),
    /** Ends a session; refuses when another answer was faster. */
    consume: async (token: string) => {
      const { numDeletedRows } = await remove(token)
      if (numDeletedRows !== 1n) expired()
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
  { clientId, challenge }: Pick<Session, 'clientId' | 'challenge'>,
): Promise<Session> {
  const hash = hashOf(token)
  const row = await db
    .selectFrom('identity.challenge_sessions')
    .selectAll()
    .where('session_hash', '=', hash)
    .executeTakeFirst()
  if (!row || row.expires_at <= now()) return expired()
  if (row.client_id !== clientId || row.challenge !== challenge)
    return fail('NotAuthorizedException', 'Invalid session for the user.')
  const state = secrets.open(row.state_cipher, place(hash, row.pool_id))
  return {
    poolId: row.pool_id,
    clientId,
    username: row.username,
    challenge,
    state: JSON.parse(state) as Session['state'], // because begin() sealed it, and nobody else can
  }
}
