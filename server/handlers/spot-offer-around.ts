import { actorOf } from '#machines/spot-offer/lifecycle/actor.ts'
import { awaitedPeople, isAwaited } from '#machines/spot-offer/lifecycle/approvers.ts'
import type { Actor, OfferFacts } from '#machines/spot-offer/lifecycle/types.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { Awaited as AwaitedPerson } from '#schemas/spot-offer/approval.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import type { PortalUser } from '#schemas/user.ts'
import {
  currentConfig,
  listDelegations,
  ruleAuthors,
} from '#server/db/repositories/spot-offer-config.ts'
import type { CurrentConfig } from '#server/db/repositories/spot-offer-config.ts'
import { toFull, toShared } from '#server/db/repositories/spot-offer-rows.ts'
import type { Around, StoredOffer } from '#server/db/repositories/spot-offer-rows.ts'
import { findOffer } from '#server/db/repositories/spot-offers.ts'
import type { Context } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { OfferMailSettings } from '#server/lifecycle/spot-offer/mails.ts'

import type { Deps } from './deps.ts'

/** What every call about offers works with: the day, the configuration, who stands in for whom. */
export type Surroundings = Around & { readonly current: CurrentConfig }

/** Ours: who approves is asked of the configuration as it is now, since an approver who left cannot. */
export async function surroundings({ db, spot }: Deps, now: Date): Promise<Surroundings> {
  const today = dateAt(spot.companyTimeZone, now.getTime())
  const [current, delegations, authors] = await Promise.all([
    currentConfig(db),
    listDelegations(db, today),
    ruleAuthors(db),
  ])
  const { approvalFlow: flow, minPalletWeight } = current.config
  return { today, flow, minPalletWeight, delegations, current, ...authors }
}

const FULL: readonly string[] = ['admin', 'customer-ops', 'managers']
/** Whether somebody sees costs, margins and approvals. */
export const seesAll = ({ caller }: PortalUser): boolean => FULL.includes(caller)

/** An offer as this user may see it. */
export const offerSeenBy = (user: PortalUser, stored: StoredOffer, around: Around): SpotOffer =>
  seesAll(user) ? toFull(stored, around) : toShared(stored, around.today)

/** The offer as it is now, for who may see it. */
export async function readOffer(
  deps: Deps,
  { scope, user, now }: Context,
  id: string,
): Promise<{ data: SpotOffer } | Refusal> {
  const stored = await findOffer(deps.db, id, scope)
  if (!stored) return refuse('not_found')
  return { data: offerSeenBy(user, stored, await surroundings(deps, now)) }
}

/** Whether an offer waits for a person's approval. */
export const waitsFor = (facts: OfferFacts, person: Actor, today: string): boolean =>
  isAwaited(facts, { person, today })

/** For whom an offer waits, when its price does. */
export const awaitingOf = (
  state: string,
  facts: OfferFacts,
  today: string,
): readonly AwaitedPerson[] => (state === 'pending-approval' ? awaitedPeople(facts, today) : [])

/**
 * A user as the lifecycle knows actors. Approvers are named by their address, so one that nobody verified names nobody
 * (security.md R4).
 */
export const verifiedActor = (user: PortalUser): Actor => {
  const actor = actorOf(user)
  return user.isEmailVerified ? actor : { ...actor, email: '' }
}

/** How the mails of an offer are addressed and dated. */
export const offerMailSettings = async ({
  settings,
  mailFrom,
  spot,
}: Deps): Promise<OfferMailSettings> => ({
  from: mailFrom,
  company: spot.company,
  companyTimeZone: spot.companyTimeZone,
  calendar: await settings.calendar(),
})
