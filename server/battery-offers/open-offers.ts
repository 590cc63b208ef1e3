import { sql } from 'kysely'

import { priceOfPack } from '#schemas/battery-offer/pricing.ts'
import type { DismantlerRates } from '#schemas/battery-offer/rates.ts'
import type { Battery } from '#schemas/battery.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { UploadEffect } from '#schemas/records/upload.ts'
import { catalogueOf } from '#server/batteries/catalogue.ts'
import type { CatalogueEffect } from '#server/batteries/effects.ts'
import type { Deps } from '#server/handlers/deps.ts'

const MAX_IDS = 100 // as many as their list is asked for at once

const idsOf = (packs: readonly Battery[]) => packs.map(({ batteryId }) => batteryId)

async function openOffersWith(
  { db, spot }: Pick<Deps, 'db' | 'spot'>,
  changed: readonly string[],
  now: Date,
): Promise<UploadEffect> {
  if (changed.length === 0) return { kind: 'open-offers', count: 0, ids: [] }
  const today = dateAt(spot.companyTimeZone, now.getTime())
  const { rows } = await sql<{ id: string; of: number }>`
    select r.id, count(*) over ()::int as of from dismantler_offers r
    where r.status = 'saved' and r.good_through >= ${today}
      and exists (select 1 from jsonb_array_elements(r.line_items) line
        where line->>'batteryId' = any(${changed}))
    order by r.updated_at desc limit ${MAX_IDS}`.execute(db)
  return { kind: 'open-offers', count: rows[0]?.of ?? 0, ids: rows.map(({ id }) => id) }
}

/** The open offers whose price another catalogue changes. */
export const openOffersOf =
  (deps: Deps, now: Date): CatalogueEffect =>
  async (db, { before, after }) => {
    const rates = await deps.settings.dismantlerRates()
    const changed = before.packs.filter((pack) => {
      const then = after.byId.get(pack.batteryId)
      return !then || priceOfPack(then, rates) !== priceOfPack(pack, rates)
    })
    return openOffersWith({ ...deps, db }, idsOf(changed), now)
  }

/** The open offers whose price other rates change. */
export async function openOffersBy(deps: Deps, next: DismantlerRates, now: Date) {
  const rates = await deps.settings.dismantlerRates()
  const { packs } = await catalogueOf(deps.db)
  const changed = packs.filter((pack) => priceOfPack(pack, rates) !== priceOfPack(pack, next))
  return openOffersWith(deps, idsOf(changed), now)
}
