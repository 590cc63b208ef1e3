import type { Db } from '#server/db/database.ts'
import type { IdentityEvent } from '#server/identity/events.ts'
import type { Secrets } from '#server/secrets.ts'

import { uuidAt } from './ids.ts'

/** Under which the sign-in log is kept: accounts belong to no tenant. */
const TENANT = 'identity'
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
      tenant: TENANT,
      at,
      username: principal ?? 'unknown',
      pool: null,
      user_type: null,
      call: action,
      target_kind: hash ? 'account-name' : null,
      target_id: hash ?? null,
      outcome,
      detail: JSON.stringify(challenge ? { challenge: challenge.slice(0, MAX_CHALLENGE) } : {}),
      ip_hash: secrets.mac('audit-address', address),
    })
    .execute()
}
