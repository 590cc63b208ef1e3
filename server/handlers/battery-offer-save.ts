import { planSave } from '#server/battery-offers/plan.ts'
import { priceOffer } from '#server/battery-offers/price.ts'
import type { BatteryOfferRow } from '#server/db/battery-offer-tables.ts'
import { batteryOffers, findBatteryOffer } from '#server/db/repositories/battery-offers.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { batteryOfferScopeOf, personTenant } from '#server/http/scope.ts'
import { idOfKept, onceOf, withAnotherLook } from '#server/records/once.ts'

import { audited, personOf } from './acting.ts'
import { MAX_HISTORY, around, conflict, isStale } from './battery-offer-around.ts'
import type { Deps } from './deps.ts'

type Saved = Exclude<Awaited<ReturnType<HandlerOf<'saveBatteryOffer'>>>, Refusal>
export const saveBatteryOffer =
  (deps: Deps): HandlerOf<'saveBatteryOffer'> =>
  async ({ body }, context) => {
    const { user, now } = context
    const once = onceOf<Saved>(deps.db, context, async (kept) => ({
      offerId: idOfKept({ data: kept }),
      updates: [],
    }))
    const known = await once.replay()
    if (known) return known
    const act = async () => {
      const before = body.offerId
        ? await findBatteryOffer(deps.db, body.offerId, batteryOfferScopeOf(user))
        : undefined
      if (body.offerId && !before) return once.settle(refuse('not_found'))
      if (before?.row.status === 'accepted') return once.settle(conflict(before))
      if ((before?.row.history_count ?? 0) >= MAX_HISTORY)
        return once.settle(refuse('history_full'))
      const own = {
        tenant: personTenant(user),
        by: personOf(user),
        statedCompany: user.statedCompany?.trim() || null,
      }
      const owner = before ? ownerOf(before.row) : own
      const about = await around(deps, owner.tenant, now)
      const priced = await priceOffer(deps, body.offer, { pickup: about.pickup, now })
      if (priced instanceof Refusal) return once.settle(priced)
      const id = before?.row.id ?? (await deps.ids.next('do'))
      const write = planSave({ id, owner, before, priced, searches: body.searches }, about)
      return once.run(async (tx) => {
        await batteryOffers.write(tx, audited(deps, write, context))
        return { offerId: id, updates: priced.updates }
      })
    }
    return withAnotherLook(act, isStale)
  }

// An administrator who saves somebody's offer leaves it his.
const ownerOf = (row: BatteryOfferRow) => ({
  tenant: row.tenant,
  by: { id: row.tenant, username: row.username, displayName: row.display_name, email: row.email },
  statedCompany: row.stated_company,
})
