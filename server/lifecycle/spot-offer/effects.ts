import type { OfferEffect } from '#machines/spot-offer/lifecycle/types.ts'
import { atMost } from '#schemas/cut.ts'
import { plainCode } from '#schemas/plain-text.ts'
import type { Approval } from '#schemas/spot-offer/approval.ts'
import type { PricedForm } from '#schemas/spot-offer/priced-offer.ts'
import { NO_TENANT, isShared } from '#server/db/repositories/spot-offer-rows.ts'
import type { OfferRow } from '#server/db/spot-offer-tables.ts'
import type { Person } from '#server/records/person.ts'

import type { OfferTransition, PricedBy } from './transition.ts'

const MAX_SEARCH = 4_000

/** What a search finds an offer by, in small letters: id, supplier, PO, materials. */
function searchText({ id, po_number: po }: Pick<OfferRow, 'id' | 'po_number'>, form: PricedForm) {
  const words = [
    id,
    po,
    form.supplier.name,
    form.supplier.id,
    form.supplier.email,
    form.industry,
    ...form.feedstockLines.flatMap(({ name, chemistry, kind }) => [name, chemistry, kind]),
  ]
  const known = [...new Set(words.filter((word) => word !== undefined && word !== null))]
  return atMost(plainCode(known.join(' ')).toLowerCase(), MAX_SEARCH)
}

/** Columns that repeat what the form says, for lists and filters. */
const formColumns = ({ form, configVersion, priceVersion }: PricedBy) => ({
  offer_form: form,
  use_case: form.useCase,
  supplier_name: form.supplier.name,
  supplier_email: form.supplier.email ?? null,
  total: form.totals.total,
  margin_pct: form.totals.marginPct,
  price_reasons: [...form.totals.priceApprovalReasons],
  config_version: configVersion,
  price_version: priceVersion,
})

export const tenantOfForm = ({ supplier }: Pick<PricedForm, 'supplier'>): string =>
  supplier.id === undefined ? NO_TENANT : `supplier:${supplier.id}`

type New = {
  readonly id: string
  readonly by: Person
  readonly now: Date
  readonly priced: PricedBy
  readonly offerExpirationDate: string
}

/** The row of an offer that nobody has seen yet: what making it changes into the stored one. */
export const blankOffer = ({ id, by, now, priced, offerExpirationDate }: New): OfferRow => ({
  tenant: tenantOfForm(priced.form),
  id,
  offer_state: 'pending-approval',
  offer_expiration_date: offerExpirationDate,
  po_number: null,
  loss_reason: null,
  approvals: [],
  revision: 0,
  history_count: 0,
  created_at: now,
  created_by: by.id,
  created_username: by.username,
  created_display_name: by.displayName,
  created_email: by.email,
  updated_at: now,
  updated_username: by.username,
  updated_display_name: by.displayName,
  last_edited_by: by.id,
  last_edited_email: by.email ?? '',
  last_edited_name: by.displayName,
  // Its first edit is making it, which writes these.
  edited_flow: { mode: 'any', approvers: [] },
  edited_flow_by: null,
  left_open_at: null,
  ...formColumns(priced),
  search: '',
})

type Change = (row: OfferRow, transition: OfferTransition) => Partial<OfferRow>
const nothing: Change = () => ({})

// The machine says who approved for what; when, only we know.
function approvalsAfter(row: OfferRow, { decision, now }: OfferTransition): Approval[] {
  const known = row.approvals.length
  return decision.facts.approvals.map((given, at) => ({
    ...given,
    reasons: [...given.reasons],
    at: (at < known ? row.approvals[at]?.at : undefined) ?? now.toISOString(),
  }))
}

const changes: Readonly<Record<OfferEffect['type'], Change>> = {
  appendHistory: nothing,
  sendMail: nothing,
  makeLetter: nothing,
  storeForm: (_row, { priced, decision, by }) =>
    priced
      ? {
          ...formColumns(priced),
          offer_expiration_date: decision.facts.offerExpirationDate,
          last_edited_by: decision.facts.lastEditedBy.id,
          last_edited_email: decision.facts.lastEditedBy.email,
          last_edited_name: by.displayName,
          edited_flow: decision.facts.editedUnder.flow,
          edited_flow_by: decision.facts.editedUnder.madeBy,
          loss_reason: null,
        }
      : {},
  // Nobody edited it: only its prices are others.
  storePrices: (_row, { priced }) => (priced ? formColumns(priced) : {}),
  storeExpiration: (_row, { decision }) => ({
    offer_expiration_date: decision.facts.offerExpirationDate,
  }),
  storePoNumber: (_row, { decision }) => ({ po_number: decision.facts.poNumber }),
  storeLossReason: (_row, { event }) => ({
    loss_reason: event.type === 'supplier-reject' ? event.lossReason : null,
  }),
  recordApproval: (row, transition) => ({ approvals: approvalsAfter(row, transition) }),
  voidApprovals: () => ({ approvals: [] }),
}

// Of an offer that nobody outside has seen there is nothing to tell.
function leftAt({ before, decision, now }: OfferTransition): Date | null {
  if (isShared(decision.state)) return null
  const wasShared = before.history_count > 0 && isShared(before.offer_state)
  return wasShared ? now : before.left_open_at
}

/** The row after an action: its effects in their order, then the columns that repeat them. */
export function offerAfter(transition: OfferTransition): OfferRow {
  const { before, decision, by, now } = transition
  let row: OfferRow = { ...before }
  for (const { type } of decision.effects) row = { ...row, ...changes[type](row, transition) }
  return {
    ...row,
    offer_state: decision.state,
    left_open_at: leftAt(transition),
    revision: before.revision + 1,
    history_count: before.history_count + 1,
    updated_at: now,
    updated_username: by.username,
    updated_display_name: by.displayName,
    search: searchText(row, row.offer_form),
  }
}
