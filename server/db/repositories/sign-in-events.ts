import { sql } from 'kysely'

import { atMost } from '#schemas/cut.ts'
import type { Db } from '#server/db/database.ts'
import type { IdentityEvent } from '#server/identity/index.ts'
import type { Secrets } from '#server/secrets.ts'

import { uuidAt } from './ids.ts'

/** Under which the sign-in log is kept: accounts belong to no tenant. */
export const SIGN_IN_TENANT = 'identity'
const MAX_CHALLENGE = 40

/** Writes down what somebody did with an account; names and addresses as hashes only (security.md §3). */
export async function writeSignInEvent(
  db: Db,
  secrets: Pick<Secrets, 'mac'>,
  { at, action, principal, claimed, outcome, challenge, address }: IdentityEvent,
): Promise<void> {
  const name = claimed?.trim().toLowerCase()
  const hash = name && secrets.mac('audit-name', name).toString('hex')
  await db
    .insertInto('audit')
    .values({
      id: uuidAt(at.getTime()),
      tenant: SIGN_IN_TENANT,
      at,
      username: principal ?? 'unknown',
      pool: null,
      user_type: null,
      call: action,
      target_kind: hash ? 'account-name' : null,
      target_id: hash ?? null,
      outcome,
      detail: JSON.stringify(challenge ? { challenge: atMost(challenge, MAX_CHALLENGE) } : {}),
      ip_hash: secrets.mac('audit-address', address),
    })
    .execute()
}

// What ends with tokens; of pools elsewhere the entry of a session (sign-in-entries.ts). A refreshed token is not written
// down: being signed in on and on is one sign-in.
export const SIGN_INS = ['InitiateAuth', 'RespondToAuthChallenge', 'oauth2/token', 'sign-in']

/** When each of these people (`issuer|sub`) signed in last; those who never did are left out. */
export async function findLastSignIns(
  db: Db,
  principals: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (!principals.length) return new Map()
  const { rows } = await sql<{ username: string; at: Date }>`
    select asked.username, seen.at from unnest(${principals}::text[]) asked (username)
    cross join lateral (select at from audit
      where audit.username = asked.username and outcome = 'ok' and call = any(${SIGN_INS})
      order by at desc limit 1) seen`.execute(db)
  return new Map(rows.map(({ username, at }) => [username, at]))
}
