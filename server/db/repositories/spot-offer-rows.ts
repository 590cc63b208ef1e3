import { awaitedPeople } from '#machines/spot-offer/lifecycle/approvers.ts'
import { importersOf } from '#machines/spot-offer/lifecycle/authors.ts'
import { isOver } from '#machines/spot-offer/lifecycle/standing.ts'
import type { OfferFacts, Party } from '#machines/spot-offer/lifecycle/types.ts'
import type { ApprovalFlow, Delegation } from '#schemas/spot-offer/approval.ts'
import type {
  FullOffer,
  OfferHistoryEntry,
  OfferState,
  SharedOffer,
  SupplierOffer,
} from '#schemas/spot-offer/offer.ts'
import { SharedForm } from '#schemas/spot-offer/priced-offer.ts'
import type { Unseen } from '#schemas/spot-offer/second-look.ts'
import type { OfferEntryRow, OfferRow } from '#server/db/spot-offer-tables.ts'
import { toEntry as shownEntry } from '#server/records/history.ts'
import type { Found } from '#server/records/repository.ts'
import { partnerTexts } from '#texts/spot-offer-partner.ts'

import { offerHistoryToday } from './todays-words.ts'

/** Offers to companies without an account here have no tenant that could see them. */
export const NO_TENANT = 'supplier:none'

/** An offer as stored, with its history and what became of its mails. */
export type StoredOffer = Found<OfferRow, OfferEntryRow>
/** The last version in which somebody changed flow, costs, shares or margins. */
export type RuleChange = Party & { readonly version: number }
/** What an offer is seen with: the day it is, who approves, who stands in. */
export type Around = {
  readonly today: string
  readonly flow: ApprovalFlow
  /** Who made it what it is; null: it is as delivered. */
  readonly flowMadeBy: string | null
  readonly ruleChanges: readonly RuleChange[]
  /** Imports of prices that nobody but their authors has looked at. */
  readonly imports: Unseen['imports']
  readonly minPalletWeight: number
  readonly delegations: readonly Delegation[]
}

/** States in which its supplier can see an offer (calls.md §5). */
export const SHARED_STATES = [
  'approved-or-expired',
  'supplier-approved',
  'supplier-rejected',
] as const satisfies readonly OfferState[]

export const isShared = (state: OfferState): boolean => SHARED_STATES.some((one) => one === state)

/** The facts that the lifecycle's guards read. */
export const factsOfRow = (
  row: OfferRow,
  {
    flow,
    flowMadeBy,
    ruleChanges,
    delegations,
    imports,
  }: Pick<Around, 'flow' | 'flowMadeBy' | 'ruleChanges' | 'delegations' | 'imports'>,
): OfferFacts => ({
  useCase: row.use_case,
  offerExpirationDate: row.offer_expiration_date,
  reasons: row.price_reasons,
  createdBy: row.created_by,
  lastEditedBy: { id: row.last_edited_by, email: row.last_edited_email },
  approvals: row.approvals,
  flow,
  flowMadeBy,
  editedUnder: { flow: row.edited_flow, madeBy: row.edited_flow_by },
  // Offers are priced when they are edited, so the version that priced one is that of its last edit.
  changers: ruleChanges
    .filter(({ version }) => version > row.config_version)
    .map(({ id, email }) => ({ id, email })),
  importers: importersOf(row.offer_form, imports),
  delegations,
  wasSent: row.left_open_at !== null || isShared(row.offer_state),
  poNumber: row.po_number,
  historyCount: row.history_count,
})

const toEntry = (entry: OfferEntryRow, { row, mails }: StoredOffer): OfferHistoryEntry => ({
  ...shownEntry(entry, { id: row.id, mails }),
  actionDescription: offerHistoryToday(entry.action_description),
  ...(entry.on_behalf_of === null ? {} : { onBehalfOf: entry.on_behalf_of }),
})

// Suppliers see what concerns them: no ids, no addresses, nobody who approves, and no note but their own.
function toSharedEntry(entry: OfferEntryRow, stored: StoredOffer): OfferHistoryEntry {
  const { note, changes: _changes, onBehalfOf: _other, ...shown } = toEntry(entry, stored)
  const isOwn = entry.audience === 'supplier-note' && note !== undefined
  return {
    ...shown,
    username: '',
    ...(entry.action === 'approve' ? { userDisplayName: '' } : {}),
    userEmail: null,
    sentEmails: [],
    ...(isOwn ? { note } : {}),
  }
}

/** What only staff wrote, as far as it took away from the supplier what it could see. */
function toLeaving(entry: OfferEntryRow): OfferHistoryEntry {
  const isDeleted = entry.new_state === 'deleted'
  const { withdrawn, revising } = partnerTexts.history
  return {
    seq: entry.seq,
    timestamp: entry.at.toISOString(),
    username: '',
    userDisplayName: '',
    userEmail: null,
    newState: isDeleted ? 'deleted' : 'pending-approval',
    action: entry.action,
    actionDescription: isDeleted ? withdrawn : revising,
    sentEmails: [],
  }
}

function sharedHistory(stored: StoredOffer): OfferHistoryEntry[] {
  let wasShared = false
  let wasSent = false
  return stored.history.flatMap((entry) => {
    const isLeaving =
      (wasShared && !isShared(entry.new_state)) || (wasSent && entry.new_state === 'deleted')
    wasShared = isShared(entry.new_state)
    wasSent ||= wasShared
    if (entry.audience !== 'staff') return [toSharedEntry(entry, stored)]
    return isLeaving ? [toLeaving(entry)] : []
  })
}

const common = ({ row }: StoredOffer, today: string) => ({
  offerId: row.id,
  tenant: row.tenant === NO_TENANT ? null : row.tenant,
  offerExpirationDate: row.offer_expiration_date,
  offerState: row.offer_state,
  isExpired: row.offer_state === 'approved-or-expired' && isOver(row.offer_expiration_date, today),
  revision: row.revision,
  historyCount: row.history_count,
  poNumber: row.po_number,
  lossReason: row.loss_reason,
  updatedAt: row.updated_at.toISOString(),
})

/** An offer as those who make and approve offers see it. */
export function toFull(stored: StoredOffer, around: Around): FullOffer {
  const { row, history } = stored
  const facts = factsOfRow(row, around)
  return {
    view: 'full',
    ...common(stored, around.today),
    history: history.map((entry) => toEntry(entry, stored)),
    offerForm: row.offer_form,
    updatedBy: {
      timestamp: row.updated_at.toISOString(),
      username: row.updated_username,
      userDisplayName: row.updated_display_name,
    },
    created: {
      timestamp: row.created_at.toISOString(),
      username: row.created_username,
      userDisplayName: row.created_display_name,
    },
    approvals: row.approvals,
    awaiting: row.offer_state === 'pending-approval' ? awaitedPeople(facts, around.today) : [],
    configVersion: row.config_version,
    facts: {
      createdBy: facts.createdBy,
      lastEditedBy: facts.lastEditedBy,
      approvalFlow: around.flow,
      flowMadeBy: facts.flowMadeBy,
      editedUnder: facts.editedUnder,
      changers: [...facts.changers],
      importers: [...facts.importers],
      wasSent: facts.wasSent,
      minPalletWeight: around.minPalletWeight,
      delegations: [...around.delegations],
    },
  }
}

/** The same for its supplier and the lowest tier: costs, margins and the price band never leave. */
export const toShared = (stored: StoredOffer, today: string): SharedOffer => ({
  view: 'shared',
  ...common(stored, today),
  history: sharedHistory(stored),
  offerForm: SharedForm.parse(stored.row.offer_form),
})

/**
 * An offer as its supplier sees it, whoever looks: of what is being revised or was withdrawn only that. Undefined when
 * it never could see it.
 */
export function toSupplier(stored: StoredOffer, today: string): SupplierOffer | undefined {
  const { row } = stored
  if (isShared(row.offer_state)) return toShared(stored, today)
  if (row.left_open_at === null) return undefined
  const isWithdrawn = row.offer_state === 'deleted'
  const since = isWithdrawn ? row.updated_at : row.left_open_at
  return {
    view: 'closed',
    offerId: row.id,
    tenant: row.tenant === NO_TENANT ? null : row.tenant,
    standing: isWithdrawn ? 'withdrawn' : 'being-revised',
    since: since.toISOString(),
    history: sharedHistory(stored),
    // Not the time of what only staff did since.
    updatedAt: since.toISOString(),
  }
}
