import { lastDayOf, nextStepOf } from '#machines/sell-my-battery/offer/accept.ts'
import type { Address } from '#schemas/address.ts'
import type { AuditedCall } from '#schemas/audit-words.ts'
import type { PackSearch, PricedOffer } from '#schemas/battery-offer/offer.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { BatteryOfferEntry, BatteryOfferRow } from '#server/db/battery-offer-tables.ts'
import type {
  BatteryOfferWrite,
  StoredBatteryOffer,
} from '#server/db/repositories/battery-offers.ts'
import type { StoredEmail } from '#server/db/tables.ts'
import { offerMails } from '#server/mail/battery-offer.ts'
import type { OfferMailAround } from '#server/mail/battery-offer.ts'
import type { Person } from '#server/records/person.ts'
import { batteryOfferServerTexts as words } from '#texts/battery-offer-server.ts'

type Owner = {
  readonly tenant: string
  readonly by: Person
  readonly statedCompany: string | null
}
/** What plans are made with. */
export type PlanAround = OfferMailAround & {
  readonly companyTimeZone: string
  readonly onboardingFromUsd: number
  readonly pickup: Address | null
}
type Saving = {
  readonly id: string
  readonly owner: Owner
  readonly before: StoredBatteryOffer | undefined
  readonly priced: PricedOffer
  readonly searches: readonly PackSearch[]
}

const MAX_SEARCHES = 50
const packsIn = (priced: PricedOffer) =>
  priced.lineItems.reduce((sum, { quantity }) => sum + quantity, 0)

const entryOf = (
  row: BatteryOfferRow,
  by: Person,
  {
    action,
    text,
    emails = [],
  }: { action: 'save' | 'accept'; text: string; emails?: StoredEmail[] },
): BatteryOfferEntry => ({
  seq: row.history_count,
  at: row.updated_at,
  username: by.username,
  user_display_name: by.displayName,
  user_email: by.email,
  action,
  action_description: text,
  new_state: row.status,
  note: null,
  sent_emails: emails,
  changes: null,
})

const auditOf = (row: BatteryOfferRow, by: Person, call: AuditedCall) => ({
  username: by.id,
  call,
  target_kind: 'battery-offer',
  target_id: row.id,
  outcome: 'done',
  detail: JSON.stringify({ total: row.total, packs: row.packs }),
})

/** What saving an offer writes: the prices of now count for two weeks. */
export function planSave(saving: Saving, around: PlanAround): BatteryOfferWrite {
  const { id, owner, before, priced, searches } = saving
  const { now, companyTimeZone, onboardingFromUsd, pickup } = around
  const { by, tenant, statedCompany } = owner
  const known = before?.row.searches ?? []
  const row: BatteryOfferRow = {
    tenant,
    id,
    status: 'saved',
    username: by.username,
    display_name: by.displayName,
    email: by.email,
    stated_company: statedCompany,
    line_items: priced.lineItems,
    packs: packsIn(priced),
    pricing: priced.pricing,
    searches: [...known, ...searches].slice(-MAX_SEARCHES),
    total: priced.pricing.total,
    next_onboarding_step: nextStepOf({
      total: priced.pricing.total,
      onboardingFromUsd,
      hasAddress: pickup !== null,
    }),
    priced_at: now,
    good_through: lastDayOf(dateAt(companyTimeZone, now.getTime())),
    accepted_at: null,
    revision: (before?.row.revision ?? 0) + 1,
    history_count: (before?.row.history_count ?? 0) + 1,
    created_at: before?.row.created_at ?? now,
    updated_at: now,
    updated_display_name: by.displayName,
    search: [id, by.displayName, by.email, statedCompany, ...makesIn(priced)]
      .filter(Boolean)
      .join(' ')
      .toLowerCase(),
  }
  return {
    row,
    onRevision: before?.row.revision,
    entry: entryOf(row, by, { action: 'save', text: words.history.saved(row.packs, row.total) }),
    messages: [],
    audit: auditOf(row, by, 'battery-offer-save'),
  }
}

const makesIn = ({ lineItems }: PricedOffer) => [
  ...new Set(lineItems.map(({ battery }) => `${battery.make} ${battery.model}`)),
]

type Accepting = {
  readonly before: StoredBatteryOffer
  readonly priced: PricedOffer
  readonly by: Person
}
/** What accepting an offer writes, with mails 20 and 21 (calls.md §10). */
export function planAccept(
  { before, priced, by }: Accepting,
  around: PlanAround,
): BatteryOfferWrite {
  const { now, onboardingFromUsd, pickup } = around
  const { total } = priced.pricing
  const row: BatteryOfferRow = {
    ...before.row,
    status: 'accepted',
    line_items: priced.lineItems,
    pricing: priced.pricing,
    total,
    next_onboarding_step: nextStepOf({ total, onboardingFromUsd, hasAddress: pickup !== null }),
    accepted_at: now,
    revision: before.row.revision + 1,
    history_count: before.row.history_count + 1,
    updated_at: now,
    updated_display_name: by.displayName,
  }
  const { emails, messages } = offerMails(row, ['accepted', 'staff'], around)
  return {
    row,
    onRevision: before.row.revision,
    entry: entryOf(row, by, { action: 'accept', text: words.history.accepted(total), emails }),
    messages,
    audit: auditOf(row, by, 'battery-offer-accept'),
  }
}
