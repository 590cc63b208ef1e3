import { neededSlots } from '#machines/spot-offer/lifecycle/slots.ts'
import type { OfferFacts } from '#machines/spot-offer/lifecycle/types.ts'
import type { Change } from '#schemas/records/change.ts'
import type { ShippingParty } from '#schemas/spot-offer/offer-form.ts'
import type { OfferAction } from '#schemas/spot-offer/offer.ts'
import type { OfferEntryRow, OfferRow } from '#server/db/spot-offer-tables.ts'
import { spotWords } from '#texts/spot-offer-words.ts'

/** What an offer's mails tell: as it was when the action was written, whatever happens before the mail leaves. */
export type OfferMailFacts = {
  readonly id: string
  readonly state: OfferRow['offer_state']
  readonly supplier: string
  readonly useCase: string
  readonly validTo: string
  readonly total: number
  /** Who ships, and what of it is taken off the total; mails of an earlier release do not say. */
  readonly freight?: { readonly party: ShippingParty; readonly charged: number }
  readonly weightKg: number
  /** What its changes of weights are in; mails of an earlier release do not say. */
  readonly weightUnit?: string
  readonly reasons: readonly string[]
  readonly lines: readonly {
    readonly name: string
    readonly dryKg: number
    readonly offered: number
    readonly low: number
    readonly mid: number
    readonly high: number
    readonly total: number
  }[]
  readonly by: string
  /** What they did. */
  readonly action: OfferAction
  /** Who made the offer what it is. */
  readonly editedBy: string
  /** How many approvals it has, of how many that it needs. */
  readonly approvals: { readonly given: number; readonly asked: number }
  readonly onBehalfOf: string | null
  readonly note: string | null
  readonly lossReason: string | null
  readonly changes: readonly Change[]
}

const MAX_CHANGES = 25
type Entry = Pick<
  OfferEntryRow,
  'action' | 'user_display_name' | 'on_behalf_of' | 'note' | 'changes'
>

function reasonsOf({ price_reasons: reasons, offer_state: state }: OfferRow): string[] {
  if (reasons.length > 0 || state !== 'pending-approval')
    return reasons.map((reason) => spotWords.priceReasons[reason])
  return [spotWords.unchecked]
}

export function offerMailFacts(row: OfferRow, entry: Entry, facts: OfferFacts): OfferMailFacts {
  const { offer_form: form } = row
  return {
    id: row.id,
    state: row.offer_state,
    supplier: row.supplier_name,
    useCase: spotWords.useCases[row.use_case],
    validTo: row.offer_expiration_date,
    total: row.total,
    freight: { party: form.shipping.party, charged: form.shipping.charged },
    weightKg: form.totals.weightKg,
    weightUnit: form.weightUnit,
    reasons: reasonsOf(row),
    lines: form.feedstockLines.map(({ name, computed }) => ({
      name,
      dryKg: computed.dryKg,
      offered: computed.offered,
      low: computed.low,
      mid: computed.mid,
      high: computed.high,
      total: computed.lineTotal,
    })),
    by: entry.user_display_name,
    action: entry.action,
    editedBy: row.last_edited_name,
    approvals: { given: facts.approvals.length, asked: neededSlots(facts).length },
    onBehalfOf: entry.on_behalf_of,
    note: entry.note,
    lossReason: row.loss_reason && spotWords.lossReasons[row.loss_reason],
    changes: (entry.changes ?? []).slice(0, MAX_CHANGES),
  }
}
