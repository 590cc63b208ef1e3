import type { BatteryOfferFilters } from '#api/contract/battery-offers.ts'
import type { BatteryOffer, ListedBatteryOffer } from '#schemas/battery-offer/offer.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import { priceAgain, priceOffer } from '#server/battery-offers/price.ts'
import type { BatteryOfferRow } from '#server/db/battery-offer-tables.ts'
import { inTransaction } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import {
  batteryOffers,
  findBatteryOffer,
  findPickupAddress,
  storePickupAddress,
} from '#server/db/repositories/battery-offers.ts'
import type { StoredBatteryOffer } from '#server/db/repositories/battery-offers.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { batteryOfferScopeOf, personTenant } from '#server/http/scope.ts'
import { toEntry } from '#server/records/history.ts'
import { readListing } from '#server/records/list.ts'
import type { Paged } from '#server/records/list.ts'

import { auditEntry } from './acting.ts'
import { statusOf, todayOf } from './battery-offer-around.ts'
import type { Deps } from './deps.ts'

const common = (row: BatteryOfferRow, today: string, context: Context) => ({
  offerId: row.id,
  status: statusOf(row, today),
  savedTotal: row.total,
  pricedAt: row.priced_at.toISOString(),
  goodThrough: row.good_through,
  acceptedAt: row.accepted_at?.toISOString() ?? null,
  nextOnboardingStep: row.next_onboarding_step,
  owner: {
    displayName: row.display_name,
    email: row.email,
    statedCompany: isStaffMember(context.user) ? row.stated_company : null,
  },
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
})

type Query = Paged<BatteryOfferFilters>
export const listBatteryOffers =
  (deps: Deps) =>
  async ({ query }: { readonly query: Query }, context: Context) => {
    const { limit: _limit, cursor: _cursor, ...filters } = query
    const today = todayOf(deps, context.now)
    const found = await readListing({ sort: '-updated', filters }, query, (page) =>
      batteryOffers.page(deps.db, {
        ...page,
        sort: '-updated',
        filters: { ...filters, today },
        scope: batteryOfferScopeOf(context.user),
      }),
    )
    if (found instanceof Refusal) return found
    const data = found.rows.map(({ stored: { row } }): ListedBatteryOffer => ({
      ...common(row, today, context),
      packs: row.packs,
      supplierWillShip: row.pricing.supplierWillShip,
    }))
    return { data, nextCursor: found.nextCursor }
  }

/** An offer as its reader sees it: at the prices of now, unless it is accepted. */
async function shown(
  deps: Deps,
  { row, history, mails }: StoredBatteryOffer,
  context: Context,
): Promise<BatteryOffer> {
  const pickup = await findPickupAddress(deps.db, row.tenant)
  const isDone = row.status === 'accepted'
  const priced = isDone
    ? { lineItems: row.line_items, pricing: row.pricing, updates: [] }
    : await priceAgain(deps, row, { pickup, now: context.now })
  return {
    ...common(row, todayOf(deps, context.now), context),
    ...priced,
    pickupAddress: pickup,
    history: history.map((entry) => toEntry(entry, { id: row.id, mails })),
  }
}

export const getBatteryOffer =
  (deps: Deps): HandlerOf<'getBatteryOffer'> =>
  async ({ params }, context) => {
    const stored = await findBatteryOffer(
      deps.db,
      params.offer_id,
      batteryOfferScopeOf(context.user),
    )
    return stored ? { data: await shown(deps, stored, context) } : refuse('not_found')
  }

export const priceBatteryOffer =
  (deps: Deps): HandlerOf<'priceBatteryOffer'> =>
  async ({ body }, { user, now }) => {
    const pickup = await findPickupAddress(deps.db, personTenant(user))
    const priced = await priceOffer(deps, body.offer, { pickup, now })
    return priced instanceof Refusal ? priced : { data: priced }
  }

export const getPickupAddress =
  ({ db }: Deps): HandlerOf<'getPickupAddress'> =>
  async (_, { user }) => ({ data: await findPickupAddress(db, personTenant(user)) })

export const putPickupAddress =
  (deps: Deps): HandlerOf<'putPickupAddress'> =>
  async ({ body: { address } }, context) => {
    const tenant = personTenant(context.user)
    const entry = auditEntry(deps, context, {
      tenant,
      call: 'pickup-address',
      target_kind: 'user',
      target_id: context.user.sub,
    })
    await inTransaction(deps.db, async (tx) => {
      await storePickupAddress(tx, { tenant, address, at: context.now })
      await addAudit(tx, entry)
    })
    return { data: address }
  }
