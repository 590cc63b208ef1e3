import type { ColumnType, Generated } from 'kysely'

import type { Address } from '#schemas/address.ts'
import type { Change } from '#schemas/records/change.ts'
import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import type {
  BookedShipment,
  Booking,
  RecordType,
  SentEmail,
  ShipmentAction,
  ShipmentState,
} from '#schemas/shipment-request.ts'

import type { BatteryOfferTables } from './battery-offer-tables.ts'
import type { BookingFailure, Defaulted, Json } from './column-types.ts'
import type { DocumentTables } from './document-tables.ts'
import type { IdentityTables } from './identity-tables.ts'
import type { OnboardingTables } from './onboarding-tables.ts'
import type { PasteColumnTables } from './paste-column-tables.ts'
import type {
  Audit,
  ChosenNotifications,
  ConfigVersions,
  Drafts,
  Hints,
  IdempotencyKeys,
  Notifications,
  Outbox,
  SavedViews,
  SettingVersions,
  TransitionCounts,
  TransitionMarks,
} from './plumbing-tables.ts'
import type { ScheduleTables } from './schedule-tables.ts'
import type { SignUpTables } from './sign-up-tables.ts'
import type { SpotTables } from './spot-offer-tables.ts'
import type { ThirdPartyTables } from './third-party-tables.ts'

type IdBlocks = { kind: string; next: number }

/** What guards read and the other columns do not tell (ShipmentRequest.facts). */
export type StoredFacts = {
  readonly unevaluatedCount: number
  readonly hasRedAdr: boolean
  readonly itemCount: number
  /** Kilograms of the listed batteries as far as the part list knew them; absent without a list. */
  readonly itemsKg?: number
  readonly siteTimeZone: string
}

/** Written by triggers of shipment_requests alone. */
type ShipmentSearch = {
  tenant: string
  id: string
  record_type: RecordType
  site_id: string
  pickup_date: string | null
  created_at: Date
  search: string
}

type ShipmentRequests = {
  tenant: string
  id: string
  uuid: string
  record_type: Defaulted<RecordType>
  state: ShipmentState
  booking: Defaulted<Booking>
  booking_attempt: Defaulted<number>
  booking_failure: Json<BookingFailure> | null
  revision: Defaulted<number>
  history_count: Defaulted<number>
  site_id: string
  supplier_id: string | null
  is_pre_booking: Defaulted<boolean>
  asn_confirmed_at: Date | null
  pickup_date: string | null
  bol: string | null
  pickup_number: string | null
  carrier: string | null
  po_id: string | null
  po_number: string | null
  material_classification: string
  is_hazmat: boolean
  destination: string | null
  has_ddr: Defaulted<boolean>
  adr_class: 'green' | 'yellow' | 'red' | null
  has_address_issue: Defaulted<boolean>
  handling_unit_count: number
  gross_kg: number | null
  bol_document: string | null
  labels_document: string | null
  created_at: Date
  created_by: string
  created_username: string
  created_display_name: string
  created_email: string | null
  updated_at: Date
  updated_username: string
  updated_display_name: string
  item_hash: Buffer | null
  facts: Json<StoredFacts>
  form: Json<StoredShipmentForm>
  booked: Json<BookedShipment> | null
  search: string
}

type RequestKeys = { kind: 'id' | 'bol'; key: string; tenant: string; id: string }

/** A mail of a transition as the history keeps it; `number` names its row in the outbox. */
export type StoredEmail = Omit<SentEmail, 'status'> & { readonly number: number }

type ShipmentHistory = {
  tenant: string
  request_id: string
  seq: number
  at: Date
  username: string
  user_display_name: string
  user_email: string | null
  action: ShipmentAction
  action_description: string
  new_state: ShipmentState
  note: string | null
  sent_emails: ColumnType<StoredEmail[], string | undefined, string>
  changes: Json<Change[]> | null
  revision: number
}

type Items = {
  tenant: string
  uuid: string
  record_type: string
  location_id: string
  request_id: string | null
  position: number | null
  saga_id: string | null
  index_in_claim: number | null
  part_number: string
  serial_number: string | null
  vin: string | null
  is_ddr: Defaulted<boolean>
  was_evaluated: Defaulted<boolean>
  was_evaluated_by: string | null
  is_submitted: Defaulted<boolean>
  adr_class: 'green' | 'yellow' | 'red' | null
  evaluation: Json<Record<string, unknown>>
  revision: Defaulted<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string
  /** What no two open ones of a part share (same-battery.ts); twins of an earlier release have none. */
  same_key: string | null
}

type WarrantyClaims = {
  tenant: string
  saga_id: string
  location_id: string
  part_number: string
  vin: string | null
  quantity: number
  created_at: Date
}

type Locations = {
  tenant: string
  location_id: string
  is_active: Defaulted<boolean>
  name: string
  address: Json<Address>
  time_zone: string
  data: ColumnType<Record<string, unknown>, string | undefined, string>
  version: Defaulted<number>
  updated_at: Date
}
type PartNumbers = {
  tenant: string
  part_number: string
  is_active: Defaulted<boolean>
  description: string
  weight: number
  weight_unit: 'kg' | 'lb'
  data: ColumnType<Record<string, unknown>, string | undefined, string>
  list_version: number
}
/** How the portal names a tenant's company; makers without a row go by their label. */
type Companies = { tenant: string; name: string; updated_at: Date }
type Destinations = {
  organization_id: string
  destination_id: string
  is_active: Defaulted<boolean>
  name: string
  address: Json<Address>
}
type ReturnablePackaging = {
  tenant: string
  packaging_part_number: string
  description: string
  is_active: Defaulted<boolean>
}
type SupplierPos = {
  tenant: string
  id: string
  supplier_name: string
  po_number: string
  offer_id: string | null
  material_classification: string | null
  is_open: boolean
  updated_at: Date
}
type SupplierPoLines = {
  tenant: string
  po_id: string
  line_number: number
  schedule_number: Generated<number>
  part_number: string
  status_code: string
  is_active: Defaulted<boolean>
}
type Settings = {
  name: string
  value: Json<unknown>
  version: Defaulted<number>
  updated_at: Date
  updated_by: string
}

type PortalTables = {
  id_blocks: IdBlocks
  shipment_requests: ShipmentRequests
  shipment_search: ShipmentSearch
  request_keys: RequestKeys
  shipment_history: ShipmentHistory
  items: Items
  warranty_claims: WarrantyClaims
  locations: Locations
  part_numbers: PartNumbers
  destinations: Destinations
  companies: Companies
  returnable_packaging: ReturnablePackaging
  supplier_pos: SupplierPos
  supplier_po_lines: SupplierPoLines
  settings: Settings
  setting_versions: SettingVersions
  config_versions: ConfigVersions
  outbox: Outbox
  audit: Audit
  idempotency_keys: IdempotencyKeys
  hints: Hints
  notifications: Notifications
  notification_preferences: ChosenNotifications
  saved_views: SavedViews
  drafts: Drafts
  transition_counts: TransitionCounts
  transition_marks: TransitionMarks
}

/** Every table as Kysely sees it; a test compares it with the database. */
export type Database = IdentityTables &
  SpotTables &
  SignUpTables &
  OnboardingTables &
  ThirdPartyTables &
  BatteryOfferTables &
  DocumentTables &
  ScheduleTables &
  PasteColumnTables &
  PortalTables
