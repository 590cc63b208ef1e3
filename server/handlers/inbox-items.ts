import { asksOf } from '#machines/urgency/asks.ts'
import type { Matter } from '#machines/urgency/urgency.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import type { Asked } from '#server/db/repositories/shipment-asks.ts'
import type { Context } from '#server/http/context.ts'

import { personOf } from './acting.ts'
import type { Deps } from './deps.ts'

/** Most that an inbox shows. */
export const MAX = 100

/** Something that waits, before its urgency is worked out. */
export type Found = {
  readonly item: Omit<InboxItem, 'tenantName' | 'urgency'>
  readonly matter: Matter
  /** Where its days are counted; undefined: at the company. */
  readonly site?: { readonly zone: string; readonly country: string }
  readonly end?: string
  readonly size: number
}

/** What requests ask of this user now: what its inbox, its list and its figures look for. */
export async function askedOf({ settings }: Deps, { user, now }: Context): Promise<Asked> {
  const [calendar, leadTimes] = await Promise.all([settings.calendar(), settings.leadTimes()])
  const { id } = personOf(user)
  return {
    asks: asksOf(user.caller),
    by: { id, email: user.email },
    at: now.getTime(),
    calendar,
    leadTimes,
  }
}
