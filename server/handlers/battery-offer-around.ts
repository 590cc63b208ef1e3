import type { BatteryOfferStatus } from '#schemas/battery-offer/offer.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { BatteryOfferRow } from '#server/db/battery-offer-tables.ts'
import { findPickupAddress } from '#server/db/repositories/battery-offers.ts'
import type { StoredBatteryOffer } from '#server/db/repositories/battery-offers.ts'
import { refuse } from '#server/http/refusal.ts'
import { StaleRecord } from '#server/records/write.ts'

import type { Deps } from './deps.ts'

export const MAX_HISTORY = 100
export const todayOf = ({ spot }: Deps, now: Date) => dateAt(spot.companyTimeZone, now.getTime())

/** How an offer stands: its prices are kept for two weeks (calls.md §4). */
export const statusOf = (row: BatteryOfferRow, today: string): BatteryOfferStatus =>
  row.status === 'saved' && row.good_through < today ? 'expired' : row.status

/** What plans are made with, whosever offer it is. */
export async function around(deps: Deps, tenant: string, now: Date) {
  const [pickup, { onboardingFromUsd }, { bizdev }] = await Promise.all([
    findPickupAddress(deps.db, tenant),
    deps.settings.dismantlerRates(),
    deps.settings.recipients(),
  ])
  const { company, companyTimeZone } = deps.spot
  return {
    pickup,
    onboardingFromUsd,
    staff: bizdev,
    company,
    companyTimeZone,
    from: deps.mailFrom,
    now,
  }
}

/** It was changed, or accepted, in between. */
export const conflict = ({ row }: StoredBatteryOffer) =>
  refuse('offer_conflict', {
    id: row.id,
    current: {
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_display_name,
      state: row.status,
    },
  })

export const isStale = (error: unknown) => error instanceof StaleRecord
