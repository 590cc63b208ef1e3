import { atMost } from '#schemas/cut.ts'
import { Email } from '#schemas/primitives.ts'
import { displayName } from '#schemas/user.ts'
import type { PortalUser } from '#schemas/user.ts'
import { SETTINGS_TENANT } from '#server/db/repositories/audit.ts'
import type { Context } from '#server/http/context.ts'
import { addressee } from '#server/records/person.ts'
import type { Person } from '#server/records/person.ts'
import type { AuditRow } from '#server/records/write.ts'

import type { Deps } from './deps.ts'

const MAX_NAME = 100

/** A user as a history shows people. */
export const personOf = (user: PortalUser): Person => ({
  id: `${user.pool}|${user.sub}`,
  username: user.username,
  displayName: atMost(displayName(user), MAX_NAME),
  email: Email.safeParse(user.email).data ?? null,
})

/**
 * The names under which somebody is told of things: as who they are, and by the address that approvers and recipients are
 * named by. One that nobody verified names nobody (security.md R4).
 */
export const personsOf = (user: PortalUser): readonly string[] => {
  const { id, email } = personOf(user)
  return [id, ...(user.isEmailVerified && email !== null ? [addressee(email)] : [])]
}

/** A plan with its row of the audit. */
export type Audited = { readonly audit: AuditRow }

const callerOf = ({ secrets }: Deps, { principal, user, address, requestId }: Context) => ({
  username: principal,
  pool: user.pool,
  user_type: user.type,
  ip_hash: secrets.mac('audit-address', address),
  by_name: personOf(user).displayName,
  request_id: requestId,
})

/** The plan with who did it from where, for the audit. */
export const audited = <W extends Audited>(deps: Deps, write: W, context: Context): W => ({
  ...write,
  audit: { ...write.audit, ...callerOf(deps, context) },
})

type Done = Pick<AuditRow, 'call' | 'target_kind' | 'target_id' | 'target_name'> & {
  readonly tenant?: string
}
/** What somebody did from where, for the audit; to what no tenant has, if none is named. */
export const auditEntry = (deps: Deps, context: Context, done: Done) => ({
  tenant: SETTINGS_TENANT,
  outcome: 'done',
  ...done,
  ...callerOf(deps, context),
  at: context.now,
})
