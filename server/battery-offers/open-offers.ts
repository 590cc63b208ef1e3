import { sql } from 'kysely'

import { priceOfPack } from '#schemas/battery-offer/pricing.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { CatalogueEffect } from '#server/batteries/effects.ts'
import type { Deps } from '#server/handlers/deps.ts'

const MAX_IDS = 100 // as many as their list is asked for at once

/** The open offers whose price another catalogue changes. */
export const openOffersOf =
  ({ settings, spot }: Deps, now: Date): CatalogueEffect =>
  async (db, { before, after }) => {
    const rates = await settings.dismantlerRates()
    const changed = before.packs
      .filter((pack) => {
        const then = after.byId.get(pack.batteryId)
        return !then || priceOfPack(then, rates) !== priceOfPack(pack, rates)
      })
      .map(({ batteryId }) => batteryId)
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
