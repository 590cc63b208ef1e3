import type { ColumnType, Selectable } from 'kysely'

import type { Change } from '#schemas/records/change.ts'
import type { UploadIssue } from '#schemas/records/upload.ts'
import type { Approval, ApprovalFlow, PriceReason } from '#schemas/spot-offer/approval.ts'
import type { CommoditySymbol, PriceSource, SeriesType } from '#schemas/spot-offer/commodity.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import type { UseCase } from '#schemas/spot-offer/offer-form.ts'
import type { LossReason, OfferAction, OfferState } from '#schemas/spot-offer/offer.ts'
import type { ImportAverage } from '#schemas/spot-offer/price-import.ts'
import type { PricedForm } from '#schemas/spot-offer/priced-offer.ts'

import type { Defaulted, Json } from './column-types.ts'
import type { StoredEmail } from './tables.ts'

type SpotOffers = {
  tenant: string
  id: string
  offer_state: OfferState
  use_case: UseCase
  supplier_name: string
  supplier_email: string | null
  offer_expiration_date: string
  po_number: string | null
  loss_reason: LossReason | null
  total: number
  margin_pct: number | null
  price_reasons: PriceReason[]
  approvals: Json<Approval[]>
  config_version: number
  /** How many imports of prices there had been when it was priced. */
  price_version: number
  revision: number
  history_count: number
  created_at: Date
  created_by: string
  created_username: string
  created_display_name: string
  created_email: string | null
  /** offerLastUpdatedAt: rises with every write. */
  updated_at: Date
  updated_username: string
  updated_display_name: string
  last_edited_by: string
  last_edited_email: string
  last_edited_name: string
  /** The approval flow when it was edited last, and who had made it so (`pool|sub`), if anybody. */
  edited_flow: Json<ApprovalFlow>
  edited_flow_by: string | null
  /** Since when its supplier, who could see it, cannot: it is being revised or withdrawn; null otherwise. */
  left_open_at: Date | null
  offer_form: Json<PricedForm>
  search: string
  /** Of its form, for the list to sort by. */
  weight_kg: Defaulted<number>
  against_high: Defaulted<number>
}

/** Who sees an entry: staff, the supplier too, or the supplier with the note, which is its own. */
export type EntryAudience = 'staff' | 'supplier' | 'supplier-note'

type SpotOfferHistory = {
  tenant: string
  offer_id: string
  seq: number
  at: Date
  username: string
  user_display_name: string
  user_email: string | null
  on_behalf_of: string | null
  action: OfferAction
  action_description: string
  new_state: OfferState
  note: string | null
  audience: EntryAudience
  sent_emails: ColumnType<StoredEmail[], string | undefined, string>
  changes: Json<Change[]> | null
}

type SpotConfigHistory = {
  version: number
  at: Date
  username: string
  user_display_name: string
  note: string | null
  config: Json<SpotConfig>
  /** `pool|sub`, where it was written down. */
  by_id: string | null
  by_email: string | null
  changes_flow: Defaulted<boolean>
  /** Flow, costs, shares or margins: what decides whether and by whom a price is approved. */
  changes_rules: Defaulted<boolean>
  /** Costs, shares or margins: what an offer is priced by. */
  changes_prices: Defaulted<boolean>
}

/** Somebody who did not make a version looked at it. */
type SpotConfigLooks = {
  version: number
  at: Date
  by_id: string
  by_name: string
}

type SpotDelegations = {
  approver_email: string
  delegate_email: string
  delegate_name: string
  first_day: string
  last_day: string
  updated_at: Date
  updated_by: string
}

type CommodityPrices = {
  symbol: CommoditySymbol
  price_date: string
  series_type: SeriesType
  low: number | null
  mid: number
  high: number | null
  ask: number | null
  bid: number | null
  unit: string
  currency: Defaulted<string>
  source: PriceSource
  imported_at: Date
}

type PriceImports = {
  version: number
  at: Date
  username: string
  user_display_name: string
  file_name: string
  added: number
  modified: number
  warnings: number
  symbols: string[]
  first_day: string
  last_day: string
  undone_at: Date | null
  undone_by: string | null
  /** `pool|sub`, where it was written down; so is who took it back. */
  by_id: string | null
  by_email: string | null
  undone_by_id: string | null
  undone_by_email: string | null
  /** `{symbol} {YYYY-MM}`: the averages that it changes. */
  months: string[]
  averages: Json<ImportAverage[]>
  /** What looked wrong with it. */
  issues: Json<UploadIssue[]>
  /** Which of all imports it was when it began to count: none while it waits for a second look, or once rejected. */
  counted_from: number | null
  looked_at: Date | null
  looked_by: string | null
  verdict: 'checked' | 'rejected' | null
  /** Who looked at its being taken back, where it had been checked before. */
  undo_looked_at: Date | null
  undo_looked_by: string | null
}

type PriceImportQuotes = {
  symbol: CommoditySymbol
  price_date: string
  version: number
  before: string | null
  after: string
}

/** Tables of spot feedstock (data-model.md §3). */
export type SpotTables = {
  spot_offers: SpotOffers
  spot_offer_history: SpotOfferHistory
  spot_config_history: SpotConfigHistory
  spot_config_looks: SpotConfigLooks
  spot_delegations: SpotDelegations
  commodity_prices: CommodityPrices
  price_imports: PriceImports
  price_import_quotes: PriceImportQuotes
}
/** An offer without what is derived of it as it is written. */
export type OfferRow = Omit<Selectable<SpotOffers>, 'weight_kg' | 'against_high'>
export type OfferEntryRow = Omit<Selectable<SpotOfferHistory>, 'tenant' | 'offer_id'>
