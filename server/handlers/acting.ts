import { actorOf } from '#machines/shipment/request/selectors.ts'
import { Email } from '#schemas/primitives.ts'
import { displayName } from '#schemas/user.ts'
import type { PortalUser } from '#schemas/user.ts'
import type { Context } from '#server/http/context.ts'
import type { Person } from '#server/records/person.ts'
import type { AuditRow } from '#server/records/write.ts'

import type { Deps } from './deps.ts'

const MAX_NAME = 100

/** A user as a history shows people. */
export const personOf = (user: PortalUser): Person => ({
  id: actorOf(user).id,
  username: user.username,
  displayName: displayName(user).slice(0, MAX_NAME),
  email: Email.safeParse(user.email).data ?? null,
})

/** A plan with its row of the audit. */
export type Audited = { readonly audit: AuditRow }

/** The plan with who did it from where, for the audit. */
export const audited = <W extends Audited>(
  { secrets }: Deps,
  write: W,
  { principal, user, address }: Context,
): W => ({
  ...write,
  audit: {
    ...write.audit,
    username: principal,
    pool: user.pool,
    user_type: user.type,
    ip_hash: secrets.mac('audit-address', address),
  },
})
