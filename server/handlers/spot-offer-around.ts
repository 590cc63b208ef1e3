import { actorOf } from '#machines/spot-offer/lifecycle/actor.ts'
import { isAwaited } from '#machines/spot-offer/lifecycle/approvers.ts'
import type { Actor, OfferFacts } from '#machines/spot-offer/lifecycle/types.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import type { Unseen } from '#schemas/spot-offer/second-look.ts'
import type { PortalUser } from '#schemas/user.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { unseenImports } from '#server/db/repositories/price-imports.ts'
import {
  currentConfig,
  listDelegations,
  priceRules,
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

const toUnseen =
  (timeZone: string) =>
  ({ id, email, at, months }: Awaited<ReturnType<typeof unseenImports>>[number]) => ({
    id,
    email,
    months,
    day: dateAt(timeZone, at.getTime()),
  })

/** What prices offers under a version of the configuration, and only its author has looked at. */
export async function unseenNow(
  { db, spot }: Pick<Deps, 'spot'> & { readonly db: Db | Tx },
  version: number,
): Promise<Unseen> {
  const [imports, rules] = await Promise.all([unseenImports(db), priceRules(db, version)])
  return {
    imports: imports.map(toUnseen(spot.companyTimeZone)),
    rulesBy: rules?.by && !rules.look ? { ...rules.by, version: rules.version } : null,
  }
}

/** Ours: who approves is asked of the configuration as it is now, since an approver who left cannot. */
export async function surroundings({ db, spot }: Deps, now: Date): Promise<Surroundings> {
  const today = dateAt(spot.companyTimeZone, now.getTime())
  const [current, delegations, authors, found] = await Promise.all([
    currentConfig(db),
    listDelegations(db, today),
    ruleAuthors(db),
    unseenImports(db),
  ])
  const imports = found.map(toUnseen(spot.companyTimeZone))
  const { approvalFlow: flow, minPalletWeight } = current.config
  return { today, flow, minPalletWeight, delegations, current, imports, ...authors }
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
  letterhead: spot.letterhead,
  calendar: await settings.calendar(),
})
