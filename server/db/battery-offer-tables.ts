import type { ColumnType, Selectable } from 'kysely'

import type { Address } from '#schemas/address.ts'
import type { NextStep } from '#schemas/battery-offer/limits.ts'
import type { OfferPricing, PackSearch, PricedLine } from '#schemas/battery-offer/offer.ts'
import type { Change } from '#schemas/records/change.ts'

import type { Json } from './column-types.ts'
import type { StoredEmail } from './tables.ts'

type DismantlerOffers = {
  /** Whose it is: `person:{pool}|{sub}`. */
  tenant: string
  id: string
  status: 'saved' | 'accepted'
  username: string
  display_name: string
  email: string | null
  /** What the account says of its business; nobody checked it. */
  stated_company: string | null
  line_items: Json<PricedLine[]>
  packs: number
  pricing: Json<OfferPricing>
  searches: Json<PackSearch[]>
  total: number | null
  next_onboarding_step: NextStep
  priced_at: Date
  good_through: string
  accepted_at: Date | null
  revision: number
  history_count: number
  created_at: Date
  updated_at: Date
  updated_display_name: string
  search: string
}

type DismantlerOfferHistory = {
  tenant: string
  offer_id: string
  seq: number
  at: Date
  username: string
  user_display_name: string
  user_email: string | null
  action: 'save' | 'accept'
  action_description: string
  new_state: 'saved' | 'accepted'
  note: string | null
  sent_emails: ColumnType<StoredEmail[], string | undefined, string>
  changes: Json<Change[]> | null
}

type DismantlerPlaces = {
  tenant: string
  address: Json<Address>
  updated_at: Date
}

/** Tables of offers to dismantlers (data-model.md §3). */
export type BatteryOfferTables = {
  dismantler_offers: DismantlerOffers
  dismantler_offer_history: DismantlerOfferHistory
  dismantler_places: DismantlerPlaces
}
export type BatteryOfferRow = Selectable<DismantlerOffers>
export type BatteryOfferEntry = Omit<Selectable<DismantlerOfferHistory>, 'tenant' | 'offer_id'>
