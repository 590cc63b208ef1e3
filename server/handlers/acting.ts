import * as z from 'zod/mini'

import { actorOf } from '#machines/shipment/request/selectors.ts'
import { Email } from '#schemas/primitives.ts'
import { displayName } from '#schemas/user.ts'
import type { PortalUser } from '#schemas/user.ts'
import type { ShipmentWrite } from '#server/db/repositories/shipment-write.ts'
import type { Context } from '#server/http/context.ts'
import type { Remembering } from '#server/lifecycle/commit.ts'
import type { Person } from '#server/lifecycle/transition.ts'

import type { Deps } from './deps.ts'

const MAX_NAME = 100

/** A user as a history shows people. */
export const personOf = (user: PortalUser): Person => ({
  id: actorOf(user).id,
  username: user.username,
  displayName: displayName(user).slice(0, MAX_NAME),
  email: Email.safeParse(user.email).data ?? null,
})

/** The plan with who did it from where, for the audit. */
export const audited = <W extends Pick<ShipmentWrite, 'audit'>>(
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

/** How an idempotent call remembers its answer, and how it is made anew of a record. */
export const remembering = <T>(
  { idempotency, now, setHeader }: Context,
  readAnew: Remembering<T>['readAnew'],
): Remembering<T> => ({
  idempotency,
  now,
  onReplay: () => setHeader('Idempotency-Replayed', 'true'),
  readAnew,
})

const Id = z.optional(z.string())
const Kept = z.object({ data: z.object({ id: Id, offerId: Id }) })

/** The id of the record that a kept answer was about; a text that no record has when it does not say. */
export function idOfKept(kept: unknown): string {
  const { id, offerId } = Kept.safeParse(kept).data?.data ?? {}
  return id ?? offerId ?? ''
}
