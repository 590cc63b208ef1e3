import { symbolUses } from '#machines/spot-offer/lifecycle/authors.ts'
import {
  countOutcomes,
  openOffersPricedSince,
  sumOffers,
} from '#server/db/repositories/spot-offers.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { tooSlow } from '#server/records/list.ts'

import type { Deps } from './deps.ts'
import { surroundings } from './spot-offer-around.ts'
import { awaitedIds, filtersOf, hiddenBy } from './spot-offers.ts'

export const sumSpotOffers =
  (deps: Deps): HandlerOf<'sumSpotOffers'> =>
  async ({ query }, context) => {
    const hidden = hiddenBy(query, context)
    if (hidden) return hidden
    const around = await surroundings(deps, context.now)
    const ids = query.awaiting_me ? await awaitedIds(deps, context, around) : undefined
    const filters = { ...filtersOf(query, context), ids, today: around.today }
    const data = await sumOffers(deps.db, { scope: context.scope, filters })
    return data ? { data } : tooSlow()
  }

export const countSpotOutcomes =
  ({ db, spot }: Deps): HandlerOf<'countSpotOutcomes'> =>
  async ({ query }) => {
    const found = await countOutcomes(db, { ...query, timeZone: spot.companyTimeZone })
    return {
      data: found.map(
        ({ month, action, loss_reason: lossReason, weight_kg: weightKg, ...sums }) => ({
          month,
          outcome: action === 'supplier-approve' ? ('won' as const) : ('lost' as const),
          lossReason: action === 'supplier-approve' ? null : lossReason,
          weightKg,
          count: sums.count,
          total: sums.total,
        }),
      ),
    }
  }

export const countSymbolOffers =
  (deps: Deps): HandlerOf<'countSymbolOffers'> =>
  async (_, context) => {
    const { today } = await surroundings(deps, context.now)
    const open = await openOffersPricedSince(deps.db, { version: 0, today })
    const uses = symbolUses(open.map(({ offer_form: form }) => form))
    return { data: [...uses].map(([symbol, openOffers]) => ({ symbol, openOffers })) }
  }
